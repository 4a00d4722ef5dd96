import { createStore, get } from 'idb-keyval'

/** Keys under which unsent alerts and reports are kept on the device. */
export const CHAVES = { alertas: 'sie-alertas', relatorios: 'sie-relatorios' } as const

let store: ReturnType<typeof createStore> | undefined
/** Store of what waits. Not localStorage: its changes may reach another tab after the lock does, which would then send an item twice. */
export const kept = () => (store ??= createStore('sie-monitor', 'fila'))

const count = async (key: string) => (await get<unknown[]>(key, kept()).catch(() => undefined))?.length ?? 0

/** Number of alerts and of reports that wait on this device because the server did not take them (specification 7). */
export async function aEspera(): Promise<{ alertas: number; relatorios: number }> {
  const [alertas, relatorios] = await Promise.all([count(CHAVES.alertas), count(CHAVES.relatorios)])
  return { alertas, relatorios }
}
