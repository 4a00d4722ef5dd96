import { mensagem } from '@sie/domain/base/errors.ts'
import { address, type Address } from '@sie/domain/base/portal/address.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useCall } from '../../../data/access.ts'
import { useSession } from '../../../platform/session.ts'
import type { Output } from '../../../platform/callables.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'

export type Turma = NonNullable<Output<'verTurma'>['aberta']>
export type TurmaPublica = NonNullable<Output<'verTurma'>['publica']>
export type Atividade = Turma['atividades'][number]
export type Recado = Turma['mural'][number]
export type TarefaVista = Output<'verTarefa'>
export type MinhaTurma = Output<'minhasTurmas'>['turmas'][number]
export type AlunoVisto = Output<'alunosDaTurma'>['alunos'][number]

/** Prefix of all query keys of classes: a change of one part affects others. */
export const TUDO = ['cbtkdeduca', 'turmas'] as const

/** Uid of the minor for whom a guardian reads, from the address; '' without one. */
export function useAluno(): string {
  const [params] = useSearchParams()
  return params.get('aluno') ?? ''
}

const of = (aluno: string) => (aluno === '' ? {} : { aluno })

export function useMinhasTurmas() {
  const call = useCall()
  const uid = useSession()?.uid ?? ''
  return useQuery({ queryKey: [...TUDO, 'minhas', uid], queryFn: () => call('minhasTurmas', {}), retry: 1 })
}

export function useTurma(turma: string) {
  const call = useCall()
  const aluno = useAluno()
  const uid = useSession()?.uid ?? ''
  return useQuery({
    queryKey: [...TUDO, turma, 'aberta', uid, aluno],
    queryFn: () => call('verTurma', { turma, ...of(aluno) }),
    retry: false,
  })
}

export function useTarefa(tarefa: string) {
  const call = useCall()
  const aluno = useAluno()
  return useQuery({
    queryKey: [...TUDO, 'tarefa', tarefa, aluno],
    queryFn: () => call('verTarefa', { tarefa, ...of(aluno) }),
    retry: false,
    enabled: tarefa !== NOVA,
  })
}

export function useMaterial(material: string) {
  const call = useCall()
  const aluno = useAluno()
  return useQuery({
    queryKey: [...TUDO, 'material', material, aluno],
    queryFn: () => call('verMaterial', { material, ...of(aluno) }),
    retry: false,
    enabled: material !== NOVA,
  })
}

export function useAlunos(turma: string, depois: string, situacao: 'ativa' | 'pedida' = 'ativa', enabled = true) {
  const call = useCall()
  return useQuery({
    queryKey: [...TUDO, turma, 'alunos', situacao, depois],
    queryFn: () => call('alunosDaTurma', { turma, situacao, ...(depois ? { depois } : {}) }),
    retry: false,
    enabled,
  })
}

/** Limit of pages that are read for a file or a print: a class has 300 students. */
const MOST_PAGES = 20

/** All active students of a class, page by page. */
export async function readAlunos(call: ReturnType<typeof useCall>, turma: string): Promise<AlunoVisto[]> {
  const rows: AlunoVisto[] = []
  let depois = ''
  for (let page = 0; page < MOST_PAGES; page++) {
    const { alunos, proximo } = await call('alunosDaTurma', { turma, ...(depois ? { depois } : {}) })
    rows.push(...alunos)
    if (!proximo) break
    depois = proximo
  }
  return rows
}

export function useEntrega(tarefa: string, aluno: string) {
  const call = useCall()
  return useQuery({
    queryKey: [...TUDO, 'entrega', tarefa, aluno],
    queryFn: () => call('verEntrega', { tarefa, aluno }),
    retry: false,
    enabled: aluno !== '',
  })
}

/** Action on a class: shows errors and refetches. @param aqui whether the screen shows the error itself */
export function useAcao<I, O>(act: (input: I) => Promise<O>, feito = '', aqui = false) {
  const client = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: act,
    onSuccess: () => {
      if (feito) toast.show(feito)
    },
    onError: (error) =>
      !aqui && toast.show(mensagem(error, 'Não foi possível agora. Tente de novo.'), { severity: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: TUDO }),
  })
}

/** Value in place of an id for a new record. */
export const NOVA = 'nova'

export const enderecoDaTurma = (turmaId: string, aba = '', aluno = ''): Address =>
  address('/cbtkdeduca/turma/:turmaId', { turmaId, ...(aba ? { aba } : {}), ...of(aluno) })

export const enderecoDaAtividade = (turmaId: string, { id, tipo }: { id: string; tipo: string }, aluno = ''): Address =>
  tipo === 'material'
    ? address('/cbtkdeduca/turma/:turmaId/material/:materialId', { turmaId, materialId: id, ...of(aluno) })
    : address('/cbtkdeduca/turma/:turmaId/tarefa/:tarefaId', { turmaId, tarefaId: id, ...of(aluno) })
