// oxlint-disable-next-line no-var -- nothing here needs it
export const value = 1;
