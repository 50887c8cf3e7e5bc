export { listenToChanges, type ChangeListener } from './changes';
export {
  applyStoredChoice,
  followChoicesElsewhere,
  isCookiePolicyAccepted,
  isFollowed,
  isGranted,
  onConsentChange,
  PURPOSES,
  saveChoice,
  storedChoice,
  withStorage,
  type Purpose,
} from './consent';
export { collectDrafts, dropDrafts, hasDrafts, keepDraft, peekDraft, takeDraft } from './drafts';
export { notify, onNotice, type Notice } from './notices';
export { announcePage, currentPageType, currentReleases } from './page-type';
export { localKeys, readLocal, readSession, sessionKeys, writeLocal, writeSession } from './storage';
export { throttle } from './throttle';
