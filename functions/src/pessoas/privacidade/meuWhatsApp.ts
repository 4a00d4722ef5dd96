import * as z from 'zod'
import { isAdult, isMinor } from '@sie/domain/base/brazil/dates.ts'
import { users } from '@sie/domain/base/collections/users.ts'
import { text } from '@sie/domain/base/records/text.ts'
import { isCelular } from '@sie/domain/base/brazil/telefone.ts'
import { numeroDigitado } from '@sie/domain/base/whatsapp/numero.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs, storedIn } from '../../base/platform/stored.ts'
import { recusa } from '../../base/records/write.ts'
import { changeAceite, type Aceite } from '../../base/whatsapp/aceite.ts'

const input = z.object({
  /** absent to read alone */
  aceita: z.boolean().optional(),
  /** the number, where it is accepted */
  numero: text(40).default(''),
})

interface MeuWhatsApp {
  /** whether the person is a minor: the guardian decides, for themselves */
  menor: boolean
  /** number to which they want messages; '' for none */
  numero: string
  /** when they agreed, or took it back, milliseconds since 1970; 0 for never */
  em: number
  /** '' where they did not take it back */
  retiradoPor: Aceite['retiradoPor']
  /** mobile of their account, to begin with */
  celular: string
}

/**
 * Whether the caller wants messages by WhatsApp, and to which number; reads it, gives it or takes it back (Law 13.709/2018, art. 8, § 5). Nobody decides for another: a minor is written to by
 * their guardian.
 * @throws ErroSIE nao-autenticado, conta-desativada, dados-invalidos (`numero`; `aceita` of a minor), limite-excedido (60 an hour)
 */
export async function meuWhatsAppHandler(
  { aceita, numero: given }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<MeuWhatsApp> {
  const { uid } = await requireCaller(context)
  await limitUse(`meu-whatsapp:${uid}`, 60, 3600)
  const [user, person] = await db().getAll(db().doc(`${users.name}/${uid}`), db().doc(`${praticantes.name}/${uid}`))
  const birthdate = storedIn(praticantes, person)?.dadosPessoais.birthdate
  const menor = isMinor(birthdate ?? '', hojeNoBrasil())
  if (aceita === true && menor) throw recusa('aceita', 'Até os 18 anos quem recebe as mensagens é o responsável.')
  // A guardian may have no record of their own.
  if (aceita === true && birthdate !== undefined && !isAdult(birthdate, hojeNoBrasil()))
    throw recusa('aceita', 'Falta a sua data de nascimento: informe-a em “Meu perfil” e aceite depois.')
  const numero = aceita === true ? numeroDigitado(given) : undefined
  if (aceita === true && (!numero || !isCelular(numero))) throw recusa('numero', 'Informe o celular com DDD.')
  if (aceita !== undefined) await db().runTransaction((transaction) => changeAceite(transaction, uid, numero))
  const stored = storedAs<Aceite>(await paths.aceiteDoWhatsApp(uid).get())
  const holds = stored?.retiradoEm === null
  return {
    menor,
    numero: holds ? stored.numero : '',
    em: (stored?.retiradoEm ?? stored?.em)?.toMillis() ?? 0,
    retiradoPor: stored?.retiradoPor ?? '',
    celular: storedIn(users, user)?.dadosContato.celular ?? '',
  }
}

export const meuWhatsApp = callable(input, meuWhatsAppHandler, {
  access: 'signed-in',
  errors: ['limite-excedido'],
})
