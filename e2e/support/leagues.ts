/** A league of the demo world whose source says who has scored, and one whose source does not. */
export const WITH_SCORERS = { rs: 'vetrovija', hr: 'vjetrovija', ke: 'windland' } as const;
export const WITHOUT_SCORERS = { rs: 'engleska', hr: 'engleska', ke: 'england' } as const;
