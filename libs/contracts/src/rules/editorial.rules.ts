import type { eventDeskCalls } from '../event-desk.calls';
import type { matchBlockEditorialCalls } from '../match-blocks.calls';
import type { mediaCalls, pictureCalls } from '../media.calls';
import type { newsroomCalls } from '../newsroom.calls';
import type { editorialCalls } from '../portal.calls';
import type { widgetEditorialCalls } from '../widgets.calls';
import type { writingCalls } from '../writing.calls';
import { reads, writes, type RulesOf } from './rule';

const READS = reads('editor', ['browser']);
const WRITES = writes('editor', ['browser']);

export const editorialRules: RulesOf<typeof editorialCalls> = {
  createArticle: WRITES,
  updateArticle: WRITES,
  withdrawArticle: WRITES,
  createCategory: WRITES,
  createWriter: WRITES,
  listWriters: READS,
  setEditorsPicks: WRITES,
  setNavigation: WRITES,
  setSpecialNavigation: WRITES,
  setSpecial: WRITES,
  removeSpecial: WRITES,
  addLivePost: WRITES,
  updateLivePost: WRITES,
  pinLivePost: WRITES,
  removeLivePost: WRITES,
  setSuggestions: WRITES,
};

export const newsroomRules: RulesOf<typeof newsroomCalls> = {
  listManuscripts: READS,
  manuscript: READS,
  createManuscript: WRITES,
  saveManuscript: WRITES,
  publishManuscript: WRITES,
  withdrawManuscript: WRITES,
  listRevisions: READS,
  revision: READS,
  restoreRevision: WRITES,
  createPreview: WRITES,
  // A signed link that an editor's browser shows for a minute.
  preview: reads('ourselves', ['gateway'], { cost: 'preview' }),
  suggestTags: READS,
  listPictures: READS,
  listCategories: READS,
  navigation: READS,
  listPicks: READS,
  listSpecials: READS,
  frameChanges: READS,
};

export const writingRules: RulesOf<typeof writingCalls> = {
  listAutosaves: READS,
  keepAutosave: WRITES,
  dropAutosave: WRITES,
  stayAtManuscript: WRITES,
  leaveManuscript: WRITES,
};

export const widgetEditorialRules: RulesOf<typeof widgetEditorialCalls> = {
  createFakeUser: WRITES,
  updateFakeUser: WRITES,
  removeFakeUser: WRITES,
  listStories: READS,
  createStory: WRITES,
  updateStory: WRITES,
  removeStory: WRITES,
  listBanners: READS,
  createBanner: WRITES,
  updateBanner: WRITES,
  removeBanner: WRITES,
  readGlobalVideo: READS,
  setGlobalVideo: WRITES,
  removeGlobalVideo: WRITES,
};

export const matchBlockEditorialRules: RulesOf<typeof matchBlockEditorialCalls> = {
  listClubs: READS,
  createClub: WRITES,
  updateClub: WRITES,
  setPreMatch: WRITES,
  setPostMatch: WRITES,
  createMarks: WRITES,
  updateMarks: WRITES,
};

export const eventDeskRules: RulesOf<typeof eventDeskCalls> = {
  listEvents: READS,
  event: READS,
  eventChanges: READS,
  saveSquad: WRITES,
  addReferee: WRITES,
  saveReferee: WRITES,
  removeReferee: WRITES,
  addStadium: WRITES,
  saveStadium: WRITES,
  removeStadium: WRITES,
  saveMatch: WRITES,
  addEarlierEvent: WRITES,
  saveEarlierEvent: WRITES,
  removeEarlierEvent: WRITES,
};

export const pictureRules: RulesOf<typeof pictureCalls> = {
  upload: writes('editor', ['browser'], { cost: 'picture' }),
  picture: READS,
  describe: WRITES,
  withdraw: WRITES,
};

const OURS = writes('ourselves', ['service']);

export const mediaRules: RulesOf<typeof mediaCalls> = {
  savePicture: OURS,
  saveDrawing: OURS,
  withdrawPicture: OURS,
  saveVideo: OURS,
};
