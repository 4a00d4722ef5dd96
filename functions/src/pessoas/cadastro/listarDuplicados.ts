import * as z from 'zod'
import { maskCpf } from '@sie/domain/base/brazil/cpf.ts'
import {
  byLikelihood,
  motivosDe,
  type Duplicado,
  type LadoDoDuplicado,
} from '@sie/domain/pessoas/cadastro/duplicados.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { text } from '@sie/domain/base/records/text.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { entidadesComRegra } from '@sie/domain/base/rights/permissoes.ts'
import { normalize } from '@sie/domain/base/search/keywords.ts'
import { isConnective } from '@sie/domain/base/search/words.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs, storedIn } from '../../base/platform/stored.ts'
import { mayCompare, standsAlone, type DuplicadoGuardado, type Pessoa } from './duplicados.ts'

const input = z.object({
  /** part of a name of either person */
  busca: text(120).default(''),
  /** pairs that earlier pages had */
  desde: z.number().int().min(0).max(1000).default(0),
})

const PAGE = 20
/** Pairs that one answer looks through: further ones come once these are decided. */
const MOST = 500
/** Most values in one array-contains-any. */
const MOST_VALUES = 30

interface Lista {
  pares: Duplicado[]
  /** where the next page begins; null on the last one */
  proximo: number | null
  /** whether there are more pairs than one list looks through */
  cheia: boolean
}

/**
 * Pairs of people that are likely one, the surest first, 20 at a time: those of whom the caller may edit both, as they stand now.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (the caller may edit nobody)
 */
export async function listarDuplicadosHandler(
  { busca, desde }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<Lista> {
  const caller = await requireCaller(context, false)
  const entities = entidadesComRegra(caller.permissoes, caller.padrao, 'praticantes:editar')
  if (entities.length === 0) throw new ErroSIE('sem-permissao')
  const { found, cheia } = await within(entities.includes(ENTIDADE_PADRAO) ? [ENTIDADE_PADRAO] : entities)
  const sought = found.filter(({ pair }) => isSought(pair, busca))
  const page = sought.slice(desde, desde + PAGE)
  const ids = [...new Set(page.flatMap(({ pair }) => pair.pessoas))]
  const docs = ids.length > 0 ? await db().getAll(...ids.map((id) => db().doc(`praticantes/${id}`))) : []
  const people = new Map(docs.map((doc) => [doc.id, storedIn(praticantes, doc)]))
  return {
    pares: page.flatMap(({ id, pair }) => {
      const both = pair.pessoas.flatMap((pessoa): Pessoa[] => {
        const record = people.get(pessoa)
        return record && standsAlone(record) ? [{ id: pessoa, record }] : []
      })
      return seen(caller, id, both)
    }),
    proximo: sought.length > desde + PAGE ? desde + PAGE : null,
    cheia,
  }
}

/** Open pairs within these entities, the surest first. */
async function within(entities: readonly string[]) {
  const found = new Map<string, DuplicadoGuardado>()
  let cheia = false
  for (let start = 0; start < entities.length; start += MOST_VALUES) {
    const places = entities.slice(start, start + MOST_VALUES)
    const { docs } = await paths.duplicados().where('alcance', 'array-contains-any', places).limit(MOST).get()
    for (const doc of docs) found.set(doc.id, storedAs<DuplicadoGuardado>(doc))
    cheia ||= docs.length === MOST
  }
  return {
    found: [...found]
      .map(([id, pair]) => ({ id, pair }))
      .sort(
        (a, b) => byLikelihood(a.pair.motivos, b.pair.motivos) || (a.pair.nomes + a.id < b.pair.nomes + b.id ? -1 : 1),
      ),
    cheia,
  }
}

/** Whether each word of a search begins a word of one of the names. */
function isSought({ nomes }: DuplicadoGuardado, busca: string): boolean {
  const words = nomes.split(' ')
  return normalize(busca)
    .split(' ')
    .filter((word) => !isConnective(word))
    .every((word) => words.some((other) => other.startsWith(word)))
}

/** A pair as it stands now; none where a person has changed so that they are no longer alike, or is not the caller's any more. */
function seen(caller: Caller, id: string, both: readonly Pessoa[]): Duplicado[] {
  const [a, b] = both
  if (!a || !b || !mayCompare(caller, both)) return []
  const motivos = motivosDe(a.record, b.record)
  if (motivos.length === 0) return []
  const podeUnir = both.every((one) => caller.pode('praticantes:excluir', alvoDe(praticantes, one.id, one.record)))
  return [{ id, motivos, podeUnir, lados: [sideOf(a), sideOf(b)] }]
}

const sideOf = ({ id, record }: Pessoa): LadoDoDuplicado => {
  const { dadosPessoais, dadosContato, dadosFiliacao, dadosTaekwondo, responsavel, matriculaCBTKD, metadados } = record
  return {
    id,
    nome: dadosPessoais.name,
    nascimento: dadosPessoais.birthdate,
    mae: dadosPessoais.mothersName,
    responsavel: responsavel.nome,
    cpf: maskCpf(dadosPessoais.cpf),
    email: dadosContato.email,
    celular: dadosContato.celular,
    clube: dadosFiliacao.vinculadoAEntidade,
    federacao: dadosFiliacao.federacao,
    federacaoID: dadosFiliacao.federacaoID,
    matricula: matriculaCBTKD,
    graduacao: dadosTaekwondo.graduacao,
    foto: dadosPessoais.urlImagemID,
    mudadoEm: new Date(metadados.lastUpdate.toMillis()).toISOString(),
  }
}

export const listarDuplicados = callable(input, listarDuplicadosHandler, { access: 'praticantes:editar', errors: [] })
