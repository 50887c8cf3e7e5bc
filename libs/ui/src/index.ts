export { primaryButton, quietButton } from './button.styles';
export {
  AlertIcon,
  ArrowLeftIcon,
  ArrowRightIcon,
  CalendarIcon,
  CheckIcon,
  ChevronDownIcon,
  ClockIcon,
  CloseIcon,
  LinkIcon,
  MenuIcon,
  ThemeIcon,
  UserIcon,
} from './icons';
export { BrandMark, Logo } from './Logo';
export { NoticeCard, type NoticeCardProps } from './NoticeCard';
export { Picture, srcsetOf, type PictureProps, type PictureShape, type PictureSource } from './Picture';
