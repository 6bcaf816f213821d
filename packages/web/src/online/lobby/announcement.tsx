import { ask } from '@waybill/client/online/api';
import type { WireAnnouncement } from '@waybill/protocol';
import { usePolled } from '../server/use-polled.ts';

async function read(): Promise<WireAnnouncement | null> {
  return (await ask<{ announcement: WireAnnouncement | null }>('GET', '/api/announcement')).announcement;
}

/** The operator's announcement. */
export function Announcement() {
  const { value } = usePolled(read);
  return (
    <div class="announcement" role="status" dir="auto">
      {value?.text}
    </div>
  );
}
