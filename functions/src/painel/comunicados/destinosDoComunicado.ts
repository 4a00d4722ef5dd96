import * as z from 'zod'
import { users } from '@sie/domain/base/collections/users.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { dadosDe, type StoredJob } from '../../base/jobs/job.ts'
import type { Envio, EstadoNoWhatsApp } from '../../base/whatsapp/envio.ts'
import { pageOfDestinos, type Destino, type EstadoDoDestino } from '../../base/mail/lista.ts'
import { db } from '../../base/platform/admin.ts'
import { auditShown } from '../../base/platform/audit.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { documentId, recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs, storedIn } from '../../base/platform/stored.ts'
import type { Comunicado } from './comunicado.ts'
import { alvoDoSegmento } from './segmento.ts'

const PAGE = 50

const input = z.object({
  /** the job of the message */
  id: recordId,
  /** row after which the page begins; '' for the first */
  depois: documentId.or(z.literal('')).default(''),
})

/**
 * What became of a message to many, person by person: whether its mail waits, was sent or was refused and why, and whether they opened it in the portal,
 * which is all that is known of reading: mails hold no picture that reports it. For whoever may write for its sender and read its people.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, limite-excedido (300 an hour)
 */
export async function destinosDoComunicadoHandler(
  { id, depois }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{
  pessoas: {
    id: string
    nome: string
    estado: EstadoDoDestino | EstadoNoWhatsApp
    motivo: string
    abriu: boolean
  }[]
  cursor: string | null
  /** whether this is kept of the message at all: of older ones it is not */
  lista: boolean
}> {
  const caller = await requireCaller(context)
  await limitUse(`destinos-comunicado:${caller.uid}`, 300, 3600)
  const job = storedAs<StoredJob>(await paths.tarefa(id).get())
  if (job?.tipo !== 'comunicado' && job?.tipo !== 'whatsapp') throw absent(caller, 'praticantes:comunicar')
  const comunicado = dadosDe<Comunicado>(job)
  const porWhatsApp = job.tipo === 'whatsapp'
  const lista = porWhatsApp || comunicado.destinos === true
  const alvo = alvoDoSegmento(comunicado)
  if (!caller.pode('praticantes:comunicar', alvo) || !caller.pode('praticantes:ler', alvo))
    throw absent(caller, 'praticantes:comunicar')
  const { docs } = await pageOfDestinos(id, depois, PAGE)
  const found = docs.map((doc) => storedAs<Destino | Envio>(doc))
  if (found.length === 0) return { pessoas: [], cursor: null, lista }
  const people = await db().getAll(...found.map(({ quem }) => db().doc(`${users.name}/${quem}`)))
  const notices = found.flatMap((one) => ('aviso' in one ? [paths.avisos().doc(one.aviso)] : []))
  const read = notices.length > 0 ? await db().getAll(...notices) : []
  await auditShown(
    caller.uid,
    praticantes.name,
    found.map(({ quem }) => quem),
  )
  const pessoas = found.map(({ quem, estado, motivo = '' }, index) => {
    const [user, notice] = [people[index], read[index]]
    const nome = user ? (storedIn(users, user)?.dadosPessoais.name ?? '') : ''
    return { id: quem, nome, estado, motivo, abriu: notice?.get('lido') === true }
  })
  const last = docs.at(-1)?.id.slice(id.length + 1) ?? null
  return { pessoas, cursor: docs.length < PAGE ? null : last, lista }
}

export const destinosDoComunicado = callable(input, destinosDoComunicadoHandler, {
  access: 'praticantes:comunicar',
  errors: ['registro-nao-encontrado', 'limite-excedido'],
})
