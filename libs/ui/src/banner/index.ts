export { BannerSlot, type BannerSlotProps, type LaterBanner } from './BannerSlot';
