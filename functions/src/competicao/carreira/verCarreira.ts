import * as z from 'zod'
import { carreiraPublica, type Carreira, type CarreiraAberta } from '@sie/domain/competicao/carreira/carreira.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs } from '../../base/platform/stored.ts'
import { isConsentValid } from './abertas.ts'
import { fatosDaCarreira } from './fatos.ts'

const input = z.object({ codigo: recordId })

/**
 * A published career as visitors may see it. Computed for each request, so that a withdrawn consent, a deleted record
 * and a withdrawn authorisation take effect at once, with the same answer.
 * @throws ErroSIE registro-nao-encontrado, limite-excedido (60 a minute and address)
 */
export async function verCarreiraHandler(
  { codigo }: z.output<typeof input>,
  context: Pick<Context, 'ip'>,
): Promise<Carreira> {
  await limitUse(`carreira-publica:${context.ip}`, 60, 60)
  const aberta = storedAs<CarreiraAberta>(await paths.carreira(codigo).get())
  const known = aberta && (await fatosDaCarreira(aberta.pessoa))
  if (!aberta || !known || !isConsentValid(aberta, known)) throw new ErroSIE('registro-nao-encontrado')
  return carreiraPublica(known.fatos, hojeNoBrasil())
}

export const verCarreira = callable(input, verCarreiraHandler, {
  access: 'public',
  errors: ['registro-nao-encontrado', 'limite-excedido'],
})
