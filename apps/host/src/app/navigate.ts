type Navigate = (to: string) => void;

let current: Navigate | null = null;

/** The app offers its router to the document's one click handler while it is shown. */
export function offerNavigate(navigate: Navigate): () => void {
  current = navigate;
  return () => {
    if (current === navigate) current = null;
  };
}

/** Navigates inside the app; false if no app is shown. */
export function navigateInApp(to: string): boolean {
  current?.(to);
  return current !== null;
}
