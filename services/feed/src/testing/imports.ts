import { startFeed, type FeedUnderTest } from './feed';
import { TestFolder } from './files';

/** A feed for the tests of a file, with nothing in it before each, and a folder for the files that they bring. */
export function setUpImports(): { readonly folder: TestFolder; readonly feed: () => FeedUnderTest } {
  const folder = new TestFolder();
  let feed: FeedUnderTest;
  beforeAll(async () => {
    feed = await startFeed();
  });
  beforeEach(() => feed.reset());
  afterAll(async () => {
    await feed.close();
    folder.remove();
  });
  return { folder, feed: () => feed };
}
