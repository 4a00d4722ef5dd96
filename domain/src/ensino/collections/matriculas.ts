import * as z from 'zod'
import { nota } from '../turmas/campos.ts'
import { MAIS_ATIVIDADES, SITUACOES_DA_ENTREGA, SITUACOES_DA_MATRICULA } from '../turmas/estados.ts'
import { PROCESSO_DA_MATRICULA } from '../turmas/processo.ts'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import {
  camposDeBusca,
  equipe,
  escolha,
  lista,
  opcional,
  referencia,
  textoObrigatorio,
  vinculo,
} from '../../base/collections/campos.ts'

/**
 * Place of a student in a class, with a summary of their work: the list of assignments, the mark book and "a fazer" need not read hand-ins. It
 * holds returned marks only. The student, their guardian and the class's teachers read it; functions alone write it. Its id joins class and
 * person.
 */
export const matriculas = defineCollection({
  name: 'matriculas',
  label: { singular: 'matrícula', plural: 'matrículas', artigo: 'a' },
  schema: () =>
    z.object({
      name: textoObrigatorio('Aluno', 120),
      ...camposDeBusca,
      turma: referencia('Turma', 'turmas'),
      turmaNome: opcional('Turma', 120),
      aluno: opcional('Cadastro do aluno', 128),
      /** whether the student was a minor on the day of joining */
      menor: z.boolean().default(false).meta({ label: 'Menor de idade' }),
      /** a teacher refused or removed them, and none has admitted them since; old records lack it */
      barrada: z.boolean().default(false).meta({ label: 'Só volta com a aprovação do professor' }),
      trabalhos: lista(
        'Trabalhos',
        z.object({
          tarefa: opcional('Tarefa', 128),
          situacao: escolha('Situação', SITUACOES_DA_ENTREGA, [
            'naoIniciada',
            'emAndamento',
            'entregue',
            'devolvida',
            'retomada',
          ]).default('naoIniciada'),
          atrasada: z.boolean().default(false).meta({ label: 'Com atraso' }),
          nota,
        }),
        MAIS_ATIVIDADES,
      ),
      /** id of the certificate of completion */
      certificado: referencia('Certificado', 'certificados'),
      equipe,
      situacao: escolha('Situação', SITUACOES_DA_MATRICULA, [
        'pedida',
        'ativa',
        'recusada',
        'saiu',
        'removida',
      ]).default('pedida'),
      vinculo: vinculo.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  parent: { collection: 'turmas', path: 'turma' },
  search: { name: 'name', prefix: '' },
  access: { read: 'rule', own: { editable: [], by: ['aluno'] }, create: 'server', update: 'server' },
  once: ['turma', 'aluno'],
  personal: ['name', 'trabalhos'],
  people: ['aluno', 'name', 'trabalhos'].map((part) => ({ path: 'aluno', by: 'id' as const, part })),
  desk: false,
  small: { most: 500, within: ['turma'] },
  lists: [{ equal: ['turma', 'situacao'], orderBy: [{ path: 'searchableName', direction: 'asc' }] }],
  process: PROCESSO_DA_MATRICULA,
})

export type Matricula = RecordOf<typeof matriculas>
