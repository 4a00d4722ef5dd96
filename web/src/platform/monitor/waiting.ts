import { createStore, get } from 'idb-keyval'

/** Number of alerts and of reports that wait on this device because the server did not take them (specification 7). */
export async function aEspera(): Promise<{ alertas: number; relatorios: number }> {
  const kept = createStore('sie-monitor', 'fila')
  const count = async (key: string) => (await get<unknown[]>(key, kept).catch(() => undefined))?.length ?? 0
  const [alertas, relatorios] = await Promise.all(['sie-alertas', 'sie-relatorios'].map(count))
  return { alertas: alertas ?? 0, relatorios: relatorios ?? 0 }
}
