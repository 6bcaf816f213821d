/**
 * What stored and idle games cost: memory of a live game that nobody moves in, the time to bring a finished game back
 * from its log, and the time to start with many games stored.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { compileBoard, FastChance, nextToAct, notationOf, Phase, uniformAction } from '@waybill/engine';
import { northAmerica } from '@waybill/maps';
import { LiveGame, openSqliteStore, Rooms, type Store, standingOf, Table } from '@waybill/server/bench';
import { percentile, say } from './server/figures.ts';
import { Program } from './server/program.ts';
