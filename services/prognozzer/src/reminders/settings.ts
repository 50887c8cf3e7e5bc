import { Type } from 'typebox';

export const reminderSettings = {
  REMINDER_HOURS: Type.Integer({
    default: 24,
    minimum: 0,
    maximum: 168,
    description: "How long before a stage's deadline players without predictions are reminded by mail; 0: never",
  }),
};
