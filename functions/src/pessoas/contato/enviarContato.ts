import { randomUUID } from 'node:crypto'
import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import type * as z from 'zod'
import { ASSUNTOS, DA_OUVIDORIA, problemasDoContato, TEMPO_MINIMO } from '@sie/domain/base/contato/assuntos.ts'
import { contatoSchema } from '@sie/domain/base/contato/contato.ts'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import type { DepartamentosPublicos } from '@sie/domain/base/portal/departamentosPublicos.ts'
import { isExibido } from '@sie/domain/base/rights/leitura.ts'
import { enderecosDeQuemCuida, isDaEquipe } from '../../base/mail/equipe.ts'
import { queueMail } from '../../base/mail/queue.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { emailKey, limitEach } from '../../base/platform/limit.ts'
import { portalUrl } from '../../base/platform/mail.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs, storedIn } from '../../base/platform/stored.ts'

/** Messages are kept for two years, while their senders may ask about them. */
const KEPT_MS = 2 * 365 * 24 * 3_600_000
const HOUR = 3600
/** Right whose holders get the messages to an address that is no user's. */
const CUIDA = 'entidades:editar'
const COM_A_EQUIPE =
  'Chegou uma mensagem pela página da entidade. O texto foi, por e-mail, a quem edita o cadastro da entidade no portal. Para recebê-lo neste endereço, use-o na conta de quem trabalha na entidade.'
const COM_QUEM_ESTA_ACIMA =
  'Chegou uma reclamação ou denúncia pela página da entidade. O texto foi, por e-mail, à federação ou à confederação, porque este endereço não é de uma conta do portal. Para recebê-lo aqui, use-o na conta de quem cuida da ouvidoria.'

/**
 * Receives a message of a visitor to an entity or one of its departments: stored, and mailed to its addressee where that is the address of a user of the
 * entity; else to those who edit the entity, or, of what the ombudsman would hear, those who edit the one above it; and the addressee is told that it came.
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
  const titulo = `${ASSUNTOS[assunto]}: mensagem pelo site (${protocolo})`
  const link = `${portalUrl()}/institucional`
  const de = [nome, email].filter(Boolean).join(', ') || 'quem preferiu não se identificar'
  const para = at?.email || stored.dadosContato?.email
  const known = para ? await isDaEquipe(entidade, para) : false
  const { idFederacao } = stored.vinculo
  // Nobody confirms the address that a page shows, so that what a visitor writes goes to users of the entity; a complaint does not go to the person whom it
  // may be about.
  const acima = DA_OUVIDORIA.includes(assunto)
  const lugares = acima ? [idFederacao].filter((id) => id !== entidade) : [entidade, idFederacao]
  const readers = known && para ? [para] : await enderecosDeQuemCuida(lugares, CUIDA)
  const texto = acima ? COM_QUEM_ESTA_ACIMA : COM_A_EQUIPE
  if (para && !known)
    await queueMail('aviso-a-entidade', para, { nome: stored.dadosPessoais.name, titulo, texto, link })
  const aQuem = at?.nome ?? stored.dadosPessoais.name
  for (const reader of readers)
    await queueMail('aviso', reader, { nome: aQuem, titulo, texto: [`De ${de}.`, mensagem].join('\n\n'), link })
  return { protocolo }
}

export const enviarContato = callable(contatoSchema, enviarContatoHandler, {
  access: 'public',
  errors: ['registro-nao-encontrado', 'muitas-tentativas'],
})
