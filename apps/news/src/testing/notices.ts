import { onNotice, type Notice } from '@tribina/browser';

/** What is said during each test of a file: emptied before each. */
export function hearNotices(): Notice[] {
  const said: Notice[] = [];
  let stop: () => void;
  beforeEach(() => {
    said.length = 0;
    stop = onNotice((notice) => said.push(notice));
  });
  afterEach(() => stop());
  return said;
}
