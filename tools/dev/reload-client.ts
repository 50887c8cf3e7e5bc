/** Where a page of the developer's hears of builds. */
export const EVENTS_PATH = '/__dev/events';

/**
 * What the remote's entry runs first, on one line: a page reloads when it hears of a build other than its own, also after the
 * developer's server was away.
 *
 * @param releaseId the release that the page runs.
 */
export function reloadClient(releaseId: string): string {
  return [
    `if(!self.tribinaDev){`,
    `const events=self.tribinaDev=new EventSource(${JSON.stringify(EVENTS_PATH)});`,
    `events.addEventListener("built",(event)=>{if(event.data!==${JSON.stringify(releaseId)})location.reload()});`,
    `events.addEventListener("failed",(event)=>console.warn("The last build stays:\\n"+JSON.parse(event.data)));`,
    `}`,
  ].join('');
}
