import type { Query } from 'firebase-admin/firestore'
import * as z from 'zod'
import { contas } from '@sie/domain/financeiro/collections/contas.ts'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { abertoDe } from '@sie/domain/financeiro/fatura.ts'
import { trimmed } from '@sie/domain/base/records/text.ts'
import { normalize } from '@sie/domain/base/search/keywords.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { recordId } from '../../base/platform/input.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { alvoDaEntidade } from '../entidade.ts'
import type { OpcaoDePar } from './consultarConciliacao.ts'

const toSearch = z.object({ entidade: recordId, palavras: trimmed(60).min(3, 'Escreva ao menos 3 letras.') })

/**
 * Open invoices and contas of an entity, each kind for callers who may read it, by the beginning of their name: 'AAAA/NNNNNN' or its end, a word of
 * the payer's name, a description. At most 20.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`movimentos:ler` over the entity), dados-invalidos
 */
export async function procurarParHandler(
  { entidade, palavras }: z.output<typeof toSearch>,
  context: Pick<Context, 'auth'>,
): Promise<{ opcoes: OpcaoDePar[] }> {
  const caller = await requireCaller(context)
  const scope = await alvoDaEntidade(entidade)
  if (!scope || !caller.pode('movimentos:ler', scope)) throw new ErroSIE('sem-permissao')
  // Candidates only for callers who may read them.
  const reads = (name: string) => caller.pode(`${name}:ler`, scope)
  const [first = ''] = normalize(palavras).split(' ')
  const current = (name: string): Query =>
    db().collection(name).where('vinculo.idEntidade', '==', entidade).where('metadados.successorId', '==', '')
  const find = async (name: string, query: Query) => (reads(name) ? (await query.limit(200).get()).docs : [])
  const [invoices, bills] = await Promise.all([
    find(
      faturas.name,
      current(faturas.name).where('filtros.aberta', '==', true).where('trigam', 'array-contains', first.slice(-3)),
    ),
    find(
      contas.name,
      current(contas.name)
        .where('filtros.situacao', '==', 'aberta')
        .where('trigam', 'array-contains', first.slice(0, 3)),
    ),
  ])
  const has = (name: string) => normalize(name).includes(normalize(palavras))
  const found: OpcaoDePar[] = [
    ...invoices.map((doc): OpcaoDePar => {
      const fatura = storedIn(faturas, doc)
      return escolhida('fatura', doc.id, `Fatura ${fatura.name}`, abertoDe(fatura), fatura.vencimento)
    }),
    ...bills.map((doc): OpcaoDePar => {
      const [nome, valor, vencimento] = ['descricao', 'valor', 'vencimento'].map((field): unknown => doc.get(field))
      return escolhida('conta', doc.id, String(nome), Number(valor), String(vencimento))
    }),
  ]
  return { opcoes: found.filter(({ nome }) => has(nome)).slice(0, 20) }
}

const escolhida = (
  tipo: OpcaoDePar['tipo'],
  id: string,
  nome: string,
  valor: number,
  vencimento: string,
): OpcaoDePar => ({ tipo, id, nome, valor, vencimento, certeza: 'outro', motivo: 'escolhida por você' })

export const procurarPar = callable(toSearch, procurarParHandler, { access: 'movimentos:ler', errors: [] })
