import { randomUUID } from 'node:crypto'
import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import type * as z from 'zod'
import { ASSUNTOS, problemasDoContato, TEMPO_MINIMO } from '@sie/domain/contato/assuntos.ts'
import { contatoSchema } from '@sie/domain/contato/contato.ts'
import { entidades } from '@sie/domain/collections/entidades.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import type { DepartamentosPublicos } from '@sie/domain/portal/departamentosPublicos.ts'
import { isExibido } from '@sie/domain/rights/leitura.ts'
import { queueMail } from '../mail/queue.ts'
import { db } from '../platform/admin.ts'
import { callable, type Context } from '../platform/callable.ts'
import { emailKey, limitEach } from '../platform/limit.ts'
import { portalUrl } from '../platform/mail.ts'
import { paths } from '../platform/paths.ts'
import { storedAs, storedIn } from '../platform/stored.ts'

/** Messages are kept for two years, while their senders may ask about them. */
const KEPT_MS = 2 * 365 * 24 * 3_600_000
const HOUR = 3600

/**
 * Receives a message of a visitor to an entity or one of its departments: stored where the help desk reads it, and mailed to its addressee.
 * Messages of bots get the same answer and are dropped.
 * @throws ErroSIE dados-invalidos, registro-nao-encontrado, muitas-tentativas (5 an hour for one network address, 5 a day for one e-mail,
 * 60 an hour for one entity, 300 in all)
 */
export async function enviarContatoHandler(
  contato: z.output<typeof contatoSchema>,
  { ip }: Pick<Context, 'ip'>,
): Promise<{ protocolo: string }> {
  const { entidade, departamento, assunto, nome, email, mensagem, site, tempo } = contato
  const problems = problemasDoContato(contato)
  if (Object.keys(problems).length > 0) throw new ErroSIE('dados-invalidos', problems)
  const protocolo = randomUUID().slice(0, 8).toUpperCase()
  await limitEach([
    [`contato-ip:${ip}`, 5, HOUR],
    ...(email ? [[`contato:${emailKey(email)}`, 5, 24 * HOUR] as const] : []),
    [`contato-entidade:${entidade}`, 60, HOUR],
    ['contato', 300, HOUR],
  ])
  if (site !== '' || tempo < TEMPO_MINIMO) return { protocolo }
  const [entityDoc, publicDoc] = await db().getAll(
    db().doc(`entidades/${entidade}`),
    paths.departamentosPublicos(entidade),
  )
  const stored = storedIn(entidades, entityDoc)
  if (!stored || !isExibido(entidades, stored, false)) throw new ErroSIE('registro-nao-encontrado')
  const { departamentos = [] } = storedAs<Partial<DepartamentosPublicos>>(publicDoc) ?? {}
  const at = departamentos.find(({ id }) => id === departamento)
  await paths.contato(protocolo).create({
    entidade,
    federacao: stored.vinculo.idFederacao,
    departamento: at?.id ?? '',
    assunto,
    nome,
    email: email ? emailKey(email) : '',
    mensagem,
    situacao: 'recebida',
    quando: FieldValue.serverTimestamp(),
    expiraEm: Timestamp.fromMillis(Date.now() + KEPT_MS),
  })
  const para = at?.email || stored.dadosContato?.email
  if (para)
    await queueMail('aviso', para, {
      nome: at?.nome ?? stored.dadosPessoais.name,
      titulo: `${ASSUNTOS[assunto]}: mensagem pelo site (${protocolo})`,
      texto: [`De ${[nome, email].filter(Boolean).join(', ') || 'quem preferiu não se identificar'}.`, mensagem].join(
        '\n\n',
      ),
      link: `${portalUrl()}/institucional`,
    })
  return { protocolo }
}

export const enviarContato = callable(contatoSchema, enviarContatoHandler, {
  access: 'public',
  errors: ['registro-nao-encontrado', 'muitas-tentativas'],
})
