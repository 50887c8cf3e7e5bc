export { Avatar } from './Avatar';
export { primaryButton, quietButton } from './button.styles';
export {
  AlertIcon,
  BellIcon,
  ArrowLeftIcon,
  ArrowRightIcon,
  CalendarIcon,
  CheckIcon,
  ChevronDownIcon,
  ClockIcon,
  CloseIcon,
  HeartIcon,
  LinkIcon,
  MenuIcon,
  PauseIcon,
  PlayIcon,
  SearchIcon,
  MoreIcon,
  LogoutIcon,
  ThemeIcon,
  ThumbIcon,
} from './icons';
export { UserIcon } from './icon';
export { BrandMark, Logo } from './Logo';
export { offerAttributes } from './offer';
export { NoticeCard, type NoticeCardProps } from './NoticeCard';
export { Picture, srcsetOf, type PictureProps, type PictureShape, type PictureSource } from './Picture';
export { isUnanswered, useAnswer, type Answer, type Refusal } from './use-answer';
export { isSame, keptAt, useKept } from './use-kept';
export { useShortcutHelp } from './use-shortcut-help';
export { ROW_ATTRIBUTE } from './use-shortcuts';
