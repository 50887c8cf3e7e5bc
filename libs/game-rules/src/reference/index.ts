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
export { settleSeason } from './settle-season';
