/**
 * The pulse: a script of its own that keeps what moves on a page right for as long as it is only watched. The host ends it when it
 * starts (`BootApi.endPulse`).
 */
import { startPulse } from './pulse';

tribina.endPulse = startPulse();
