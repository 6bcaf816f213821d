export type { Seat } from '@waybill/engine';
