import { icon } from './icon';

export const MenuIcon = /* @__PURE__ */ icon(<path d="M3 6h18M3 12h18M3 18h18" />);
export const CloseIcon = /* @__PURE__ */ icon(<path d="M5 5l14 14M19 5L5 19" />);
export const ChevronDownIcon = /* @__PURE__ */ icon(<path d="M6 9l6 6 6-6" />);
export const ArrowRightIcon = /* @__PURE__ */ icon(<path d="M5 12h14M13 6l6 6-6 6" />);
export const ArrowLeftIcon = /* @__PURE__ */ icon(<path d="M19 12H5M11 18l-6-6 6-6" />);
export const ThemeIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="12" cy="12" r="8" />
    <path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor" />
  </>,
);
export const ClockIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5l3 2" />
  </>,
);
export const CalendarIcon = /* @__PURE__ */ icon(
  <>
    <rect x="3" y="5" width="18" height="16" rx="2" />
    <path d="M3 10h18M8 3v4M16 3v4" />
  </>,
);
export const LinkIcon = /* @__PURE__ */ icon(
  <path d="M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6L12.5 17" />,
);
export const CheckIcon = /* @__PURE__ */ icon(<path d="M4 12.5l5 5L20 6.5" />);
export const AlertIcon = /* @__PURE__ */ icon(
  <>
    <path d="M12 3l10 18H2z" />
    <path d="M12 10v5M12 18v.01" />
  </>,
);
export const MoreIcon = /* @__PURE__ */ icon(<path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />);
export const SearchIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="11" cy="11" r="7" />
    <path d="M16 16l5 5" />
  </>,
);
export const LogoutIcon = /* @__PURE__ */ icon(<path d="M10 4H5v16h5M10 12h10M16 8l4 4-4 4" />);
export const PauseIcon = /* @__PURE__ */ icon(<path d="M8 5v14M16 5v14" strokeWidth="3" />);
export const PlayIcon = /* @__PURE__ */ icon(<path d="M7 4.5v15l12-7.5z" fill="currentColor" />);
export const BellIcon = /* @__PURE__ */ icon(
  <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5a2.2 2.2 0 0 0 4 0" />,
);
export const HeartIcon = /* @__PURE__ */ icon(
  <path d="M12 20.5S3.5 15.6 3.5 9.2A4.7 4.7 0 0 1 12 6.4a4.7 4.7 0 0 1 8.5 2.8c0 6.4-8.5 11.3-8.5 11.3z" />,
);
export const ThumbIcon = /* @__PURE__ */ icon(
  <path d="M7 10.5V20H4v-9.5zM7 10.5l4-7.5a2.4 2.4 0 0 1 2.3 3L12.6 9H19a2 2 0 0 1 2 2.4l-1.3 7A2 2 0 0 1 17.7 20H7" />,
);
