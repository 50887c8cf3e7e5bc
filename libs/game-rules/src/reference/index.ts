export type {
  SeasonFacts,
  SeasonJoker,
  SeasonPlayer,
  SeasonSlip,
  SeasonStage,
  SettledScore,
  SettledSeason,
  SettledStage,
  SettledStageScore,
} from './facts';
export { losersAmong } from './prizes';
export { settleSeason } from './settle-season';
