import { TIPOS_DE_PERGUNTA } from '@sie/domain/ensino/turmas/estados.ts'
import type { PerguntaComChave } from '@sie/domain/ensino/turmas/quiz.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCall } from '../../../../data/access.ts'
import type { Output } from '../../../../platform/callables.ts'
import { usePaused } from '../../../../platform/usePaused.ts'
import { TUDO } from '../consultas.ts'

export type Questao = Output<'verQuestoes'>['questoes'][number]

export interface Filtro {
  de: 'minhas' | 'compartilhadas'
  tag: string
  busca: string
}
export const SEM_FILTRO: Filtro = { de: 'minhas', tag: '', busca: '' }

/** Questions of the bank that match the filter, page by page, newest first within each page; read anew when typing pauses. */
export function useBanco(turma: string, filtro: Filtro) {
  const call = useCall()
  const asked = usePaused(filtro)
  return useInfiniteQuery({
    queryKey: [...TUDO, turma, 'questoes', asked],
    queryFn: ({ pageParam }) =>
      call('verQuestoes', { turma, ...asked, ...(pageParam === '' ? {} : { depois: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ proximo }) => proximo ?? undefined,
    select: ({ pages }) => pages.flatMap(({ questoes }) => [...questoes].sort((a, b) => b.em - a.em)),
    retry: false,
  })
}

/** Question in the form of a quiz: one of another teacher becomes a copy, which may be changed and stored. */
export const paraOQuiz = ({ id, minha, tipo, enunciado, opcoes, certas, pontos }: Questao): PerguntaComChave => ({
  id: minha ? id : crypto.randomUUID(),
  tipo,
  enunciado,
  opcoes,
  certas,
  pontos,
})

/** Facts of a question in one line: "Uma opção · 2 pontos · poomsae, termos". */
export const fatosDaQuestao = ({ tipo, pontos, tags, minha, autor, compartilhada }: Questao): string =>
  [
    TIPOS_DE_PERGUNTA[tipo],
    pontos === 1 ? '1 ponto' : `${pontos} pontos`,
    tags.join(', '),
    minha ? (compartilhada ? 'compartilhada' : '') : `de ${autor}`,
  ]
    .filter(Boolean)
    .join(' · ')
