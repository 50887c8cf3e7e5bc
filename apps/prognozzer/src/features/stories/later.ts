// Needed only once a story is opened: a chunk of its own on public pages.
export { fetchCall as ask } from '@tribina/api-client';
export { StoriesViewer } from '@tribina/ui/stories/viewer';
