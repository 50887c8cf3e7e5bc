import { pictureAddress, type Banner, type BannerLayout } from '@tribina/contracts';
import type { Language } from '@tribina/editions';
import { widgetPhrases } from '@tribina/messages/widgets';
import { BREAKPOINTS } from '@tribina/theme/tokens';
import type { KeyboardEvent, ReactNode } from 'react';
import { primaryButton } from '../button.styles';
import { CloseIcon } from '../icons';
import { offerAttributes } from '../offer';
import { close, image, popup, words } from './BannerPopup.late.styles';
import { storeFlag } from './flag';

export interface BannerPopupProps {
  readonly banner: Banner;
  readonly language: Language;
  /** It is closed, or its button was pressed. */
  readonly onDone: () => void;
}

/** From which width on each layout is used, the largest first (spec portal §9); the last is used below all of them. */
const FROM: readonly (readonly [BannerLayout, number])[] = [
  ['desktop', BREAKPOINTS.desktop],
  ['laptop', BREAKPOINTS.laptop],
  ['tablet', BREAKPOINTS.tablet],
];
/** Beside the text on a phone, above it elsewhere. */
const WIDE = '480x270';
const SMALL = '320x320';

/**
 * A banner over the edge of the page. It is no modal dialog: it takes neither the focus nor the page from who reads. Closing
 * keeps it away unless it is to be shown always; its button keeps it away in any case (spec portal §4).
 */
export function BannerPopup({ banner, language, onDone }: BannerPopupProps): ReactNode {
  const { images, alt, title, text, button, isAdvertisement } = banner;
  const phrases = widgetPhrases[language].banner;
  const handleClose = () => {
    if (!banner.showAlways) storeFlag(banner);
    onDone();
  };
  const handleButton = () => {
    storeFlag(banner);
    onDone();
  };
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') handleClose();
  };
  return (
    <dialog open aria-labelledby="banner-title" className={popup}>
      <picture>
        {FROM.map(([layout, width]) => (
          <source key={layout} media={`(min-width: ${width}px)`} srcSet={pictureAddress(images[layout], WIDE)} />
        ))}
        <img
          className={image}
          src={pictureAddress(images.mobile, SMALL)}
          alt={alt}
          width="320"
          height="320"
          decoding="async"
        />
      </picture>
      <div className={words}>
        <h2 id="banner-title">{title}</h2>
        <p>{text}</p>
        {isAdvertisement ? <small>{phrases.advertisement}</small> : null}
        <a
          className={primaryButton}
          href={button.url}
          {...offerAttributes({ id: `banner-${banner.id}`, type: 'BANNER', href: button.url })}
          rel={isAdvertisement ? 'noopener sponsored nofollow' : undefined}
          onClick={handleButton}
          onKeyDown={handleKey}
        >
          {button.text}
        </a>
      </div>
      <button type="button" className={close} aria-label={phrases.close} onClick={handleClose} onKeyDown={handleKey}>
        <CloseIcon />
      </button>
    </dialog>
  );
}
