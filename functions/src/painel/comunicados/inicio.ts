import { ErroSIE } from '@sie/domain/base/errors.ts'
import { newJob, type StoredJob } from '../../base/jobs/job.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import type { Caller } from '../../base/platform/caller.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs } from '../../base/platform/stored.ts'
import { recusa } from '../../base/records/write.ts'
import { countSegmento, type SegmentoPermitido } from './segmento.ts'

/** A message to many as it begins. */
interface Inicio {
  /** made by the browser: starting the same again has no further effect */
  id: string
  total: number
}

const PER_DAY = 20

/**
 * A message of a kind that the caller has begun before with this id; a new one counts against the day of its sender.
 * @throws ErroSIE conflito (an id in use), limite-excedido (20 a day, kind and sender)
 */
export async function begunBefore(
  caller: Caller,
  id: string,
  tipo: StoredJob['tipo'],
  { remetente }: SegmentoPermitido,
): Promise<Inicio | undefined> {
  const stored = storedAs<StoredJob>(await paths.tarefa(id).get())
  if (stored && (stored.quem !== caller.uid || stored.tipo !== tipo)) throw new ErroSIE('conflito')
  if (stored) return { id, total: stored.total }
  await limitUse(`${tipo}:${remetente}`, PER_DAY, 86_400)
  return undefined
}

/** Number of people in a segment. @throws ErroSIE dados-invalidos (`filtro`) for nobody */
export async function requirePeople(segment: SegmentoPermitido): Promise<number> {
  const { total } = await countSegmento(segment)
  if (total === 0) throw recusa('filtro', 'Ninguém está neste grupo. Mude os filtros.')
  return total
}

interface Mensagem {
  tipo: StoredJob['tipo']
  nome: string
  acao: 'enviarComunicado' | 'enviarPeloWhatsApp'
  about: Record<string, string>
}

/** Starts the job of a message to a segment, once, and writes that into the audit. @param about what the audit says beside sender and segment */
export function startMessage(
  caller: Caller,
  { id, total }: Inicio,
  dados: SegmentoPermitido,
  { tipo, nome, acao, about }: Mensagem,
): Promise<Inicio> {
  const { remetente, filtro, vinculo } = dados
  const { pessoas, ...filters } = filtro
  const job = newJob({
    tipo,
    nome,
    quem: caller.uid,
    dados: { ...dados },
    total,
    regra: 'praticantes:comunicar',
    vinculo,
  })
  const detalhe = { funcao: acao, remetente, ...filters, escolhidas: pessoas.length, ...about, total }
  return db().runTransaction(async (transaction) => {
    if ((await transaction.get(paths.tarefa(id))).exists) return { id, total }
    transaction.create(paths.tarefa(id), job)
    await audit({ acao, quem: caller.uid, colecao: 'praticantes', id, detalhe }, transaction)
    return { id, total }
  })
}
