import { doEstado, ESTADOS, type Uf } from '../base/brazil/estados.ts'
import { address } from '../base/portal/address.ts'
import type { InicioPublico } from '../base/portal/numeros.ts'
import { normalize } from '../base/search/keywords.ts'
import { meets, rootsOf, tellingRoots } from '../base/search/roots.ts'
import { formatReais } from '../financeiro/centavos.ts'
import { CATEGORIAS_DE_SERVICO } from '../financeiro/servicos.ts'
import type { ServicoPublico } from '../financeiro/tabelaPublica.ts'
import type { AchadoPublico } from './buscaveis.ts'

/** Result of the public search that no record has as its title. */
export interface Resposta extends AchadoPublico {
  id: string
}

const UFS = Object.keys(ESTADOS) as Uf[]

/**
 * States that a text names: by name, or by code where the code is the whole text, stands in capitals, or follows a preposition, since 'se', 'to' and
 * 'pa' are words too.
 */
export function estadosEm(text: string): Uf[] {
  const words = text.split(/[^\p{L}]+/u).filter(Boolean)
  const codes = words.filter(
    (word, at) =>
      words.length === 1 ||
      (word === word.toUpperCase() && text !== text.toUpperCase()) ||
      /^(em|n[oa]|d[eoa])$/i.test(words[at - 1] ?? ''),
  )
  const named = ` ${rootsOf(text).join(' ')} `
  // 'para' is a word, 'Pará' is a state.
  const isWord = (uf: Uf) =>
    uf === 'PA' && words.length > 1 && !/\bpará/iu.test(text) && !/\b(no|do) para\b/i.test(text)
  const names = UFS.filter((uf) => named.includes(` ${rootsOf(ESTADOS[uf]).join(' ')} `) && !isWord(uf))
  return UFS.filter(
    (uf) =>
      codes.some((word) => word.toUpperCase() === uf) ||
      // 'Mato Grosso do Sul' names no second state.
      (names.includes(uf) && !names.some((other) => other !== uf && ESTADOS[other].includes(ESTADOS[uf]))),
  )
}

/** Federations by abbreviation, name or state, and the lists of the clubs and events of a state. */
export function respostasDoMapa(text: string, inicio: InicioPublico | null | undefined): Resposta[] {
  const estados = estadosEm(text)
  const roots = tellingRoots(text)
  const federacoes = Object.entries(inicio?.filiadas ?? {}).filter(([, { nome, sigla, uf }]) => {
    const names = rootsOf(`${nome} ${sigla}`)
    return estados.some((one) => one === uf) || (roots.length > 0 && roots.every((root) => meets(root, names) > 0))
  })
  return [
    ...federacoes.map(([id, { nome, sigla, uf }]) => ({
      id,
      titulo: nome,
      detalhe: [sigla, uf in ESTADOS ? ESTADOS[uf as Uf] : uf].filter(Boolean).join(' · '),
      to: address('/institucional/federacoes', { id }),
    })),
    ...estados.flatMap((uf) => {
      const clubes = inicio?.ufs?.[uf] ?? 0
      return [
        ...(clubes > 0
          ? [
              {
                id: `clubes-${uf}`,
                titulo: `Clubes e academias ${doEstado(uf)}`,
                detalhe: clubes === 1 ? '1 no portal' : `${clubes} no portal`,
                to: address('/institucional/associacoes', { uf }),
              },
            ]
          : []),
        {
          id: `eventos-${uf}`,
          titulo: `Eventos ${doEstado(uf)}`,
          detalhe: 'Competições, exames e cursos por vir',
          to: address('/eventos', { uf }),
        },
      ]
    }),
  ]
}

/** Words of a question about a price that name no service. */
const PERGUNTAS_DE_PRECO = new Set(['quanto', 'custa', 'custam', 'custo', 'custar', 'valor', 'preco', 'taxa', 'pagar'])

/** Services of a price table whose name or category has each meaningful word of the text, with what they cost. */
export function respostasDasTaxas(text: string, servicos: readonly ServicoPublico[]): Resposta[] {
  const roots = tellingRoots(text).filter((root) => !PERGUNTAS_DE_PRECO.has(root) && !/^\d+$/.test(root))
  if (roots.length === 0) return []
  return servicos
    .filter(({ nome, codigo, categoria }) => {
      const words = rootsOf(`${nome} ${codigo} ${CATEGORIAS_DE_SERVICO[categoria]}`)
      return roots.every((root) => meets(root, words) > 0)
    })
    .map(({ id, nome, categoria, valor, precos }) => {
      const all = precos.length > 0 ? precos.map((linha) => linha.valor) : [valor]
      const [least, most] = [Math.min(...all), Math.max(...all)]
      return {
        id,
        titulo: nome,
        detalhe: `${least === most ? formatReais(least) : `de ${formatReais(least)} a ${formatReais(most)}`} · ${CATEGORIAS_DE_SERVICO[categoria]}`,
        to: address('/institucional/regimentotaxas', { busca: normalize(nome) }),
      }
    })
}
