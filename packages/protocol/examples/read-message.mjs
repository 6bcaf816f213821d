import { toServerSchema } from '@waybill/protocol';

const text = '{"type":"sync","seq":41}';
const message = toServerSchema.safeParse(JSON.parse(text));
console.log(message.success ? `the client knows entry ${message.data.seq}` : message.error.message);
