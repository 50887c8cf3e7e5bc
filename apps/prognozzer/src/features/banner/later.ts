// Needed only once the page is being read: a chunk of its own on public pages.
export { fetchCall as ask } from '@tribina/api-client';
export { bannerFor, BannerPopup } from '@tribina/ui/banner/popup';
