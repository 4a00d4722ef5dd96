import * as z from 'zod'
import { carreiraPropria, type Carreira } from '@sie/domain/competicao/carreira/carreira.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { answersFor } from '@sie/domain/base/rights/leitura.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { recordId } from '../../base/platform/input.ts'
import { abertasDe, isConsentValid } from './abertas.ts'
import { fatosDaCarreira } from './fatos.ts'

const input = z.object({ pessoa: recordId.optional() })

/** A career as its person sees it. */
interface MinhaCarreira {
  carreira: Carreira
  /** code of its public address, with the person and time of the consent; null where it is not public */
  publica: { codigo: string; quem: string; em: string } | null
  /** whether the caller may publish it or withdraw: a minor's guardian, not the minor */
  decide: boolean
}

/**
 * The career of the caller, or of a minor whose guardian they are.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (another person's), registro-nao-encontrado
 */
export async function minhaCarreiraHandler(
  { pessoa: wanted }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<MinhaCarreira> {
  const { uid, permissoes } = await requireCaller(context)
  const pessoa = wanted ?? uid
  if (!answersFor({ uid, permissoes }, pessoa, Date.now())) throw new ErroSIE('sem-permissao')
  const [known, abertas] = await Promise.all([fatosDaCarreira(pessoa), abertasDe(pessoa)])
  if (!known) throw new ErroSIE('registro-nao-encontrado')
  const carreira = carreiraPropria(known.fatos, hojeNoBrasil())
  const aberta = abertas.find((one) => isConsentValid(one, known))
  return {
    carreira,
    publica: aberta ? { codigo: aberta.codigo, quem: aberta.quem, em: aberta.em } : null,
    decide: pessoa !== uid || !carreira.menor,
  }
}

export const minhaCarreira = callable(input, minhaCarreiraHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado'],
})
