export { bannerFor } from './banner-for';
export { BannerPopup } from './BannerPopup';
