// Two classes: one with a minor, shown on the site, and one of adults; their assignments, hand-ins and streams.
import type { Turma } from '@sie/domain/ensino/collections/turmas.ts'
import type { Matricula } from '@sie/domain/ensino/collections/matriculas.ts'
import { splitGabarito, type PerguntaComChave } from '@sie/domain/ensino/turmas/quiz.ts'
import type { SeedArea, SeedDoc, SeedKit } from '../base/kit.ts'
import { APOSTILA, INSTRUCOES, PERGUNTAS, RECADOS } from './textosDeTurmas.ts'

const HOUR = 3_600_000
const COLORIDAS = 'teoria-faixa-verde'
const ARBITROS = 'leitura-do-regulamento'

interface Aluno {
  uid: string
  name: string
  menor?: boolean
}
const BRUNO: Aluno = { uid: 'atleta', name: 'Bruno Kowalczyk Antunes' }
const TOMAS: Aluno = { uid: 'filho-tomas', name: 'Tomás Koerich Amaral', menor: true }
const SIMONE: Aluno = { uid: 'responsavel', name: 'Simone Koerich Amaral' }
const RODRIGO: Aluno = { uid: 'clube', name: 'Rodrigo Furtado Pires' }

interface Classe {
  id: string
  name: string
  federacao: string
  professor: { uid: string; nome: string }
  alunos: readonly Aluno[]
  more: Partial<Turma>
}

const CLASSES: readonly Classe[] = [
  {
    id: COLORIDAS,
    name: 'Teoria para a faixa verde',
    federacao: 'fctkd',
    professor: { uid: 'mestre', nome: 'Augusto Weber Schneider' },
    alunos: [BRUNO, TOMAS, SIMONE],
    more: {
      descricao: 'História, vocabulário e os poomsae que o exame da faixa verde pede. Um encontro por semana, on-line.',
      capa: 'verde',
      vagas: 30,
      topicos: ['Poomsae', 'Vocabulário'],
      publica: true,
      quemPosta: 'todos',
      codigo: 'VRD2345',
      contagem: { alunos: 3, pedidos: 0, menores: 1 },
    },
  },
  {
    id: ARBITROS,
    name: 'Leitura do regulamento de luta',
    federacao: 'rstkd',
    professor: { uid: 'professor', nome: 'Renata Fagundes Silveira' },
    alunos: [BRUNO, RODRIGO],
    more: {
      descricao: 'Regras de kyorugui lidas em grupo, com um quiz a cada capítulo.',
      capa: 'grafite',
      topicos: ['Regras'],
      mostrarColegas: true,
      escala: 'percentual',
      codigo: 'RGT2345',
      contagem: { alunos: 2, pedidos: 0, menores: 0 },
    },
  },
]

const POOMSAE = 'tarefa-taegeuk-tres'
const TERMOS = 'tarefa-termos-coreanos'
const FALTAS = 'tarefa-faltas'
const MATERIAL = 'material-apostila'

function build(kit: SeedKit): SeedDoc[] {
  const at = (day: number, hours = 0) => kit.at(day).toMillis() + hours * HOUR
  const activities: Readonly<Record<string, Turma['atividades']>> = {
    [COLORIDAS]: [
      activity(MATERIAL, 'material', 'Apostila do 6º gub', 'Vocabulário', 0, 0, at(-20)),
      activity(POOMSAE, 'entrega', 'Explique o Taegeuk Sam Jang', 'Poomsae', at(7), 10, at(-6)),
      activity(TERMOS, 'quiz', 'Termos em coreano', 'Vocabulário', at(-2), total(PERGUNTAS.termos), at(-12)),
    ],
    [ARBITROS]: [activity(FALTAS, 'quiz', 'Faltas e penalidades', 'Regras', at(10), total(PERGUNTAS.faltas), at(-3))],
  }
  const marks: Readonly<Record<string, Matricula['trabalhos']>> = {
    [`${COLORIDAS} atleta`]: [{ tarefa: TERMOS, situacao: 'devolvida', atrasada: false, nota: 4 }],
    [`${COLORIDAS} filho-tomas`]: [{ tarefa: TERMOS, situacao: 'entregue', atrasada: true, nota: -1 }],
  }
  const classes = CLASSES.flatMap(({ id, name, federacao, professor, alunos, more }): SeedDoc[] => {
    const vinculo = { idEntidade: federacao, idFederacao: federacao }
    const equipe = [professor.uid]
    return [
      kit.record('turmas', id, {
        ...more,
        name,
        inicio: kit.day(-30),
        fim: kit.day(90),
        professores: [{ ...professor, papel: 'titular' }],
        equipe,
        atividades: activities[id],
        situacao: 'ativa',
        vinculo,
      }),
      ...alunos.map(({ uid, name: aluno, menor = false }) =>
        kit.record('matriculas', `${id}-${uid}`, {
          name: aluno,
          turma: id,
          turmaNome: name,
          aluno: uid,
          menor,
          trabalhos: marks[`${id} ${uid}`] ?? [],
          equipe,
          situacao: 'ativa',
          vinculo,
        }),
      ),
      ...(RECADOS[id] ?? []).map((texto, index) =>
        kit.record('recados', `recado-${id}-${index}`, {
          texto,
          turma: id,
          autor: professor.uid,
          nome: professor.nome,
          professor: true,
          em: at(-3 * (index + 1)),
          comentarios:
            index === 0 && id === COLORIDAS
              ? [{ id: 'c1', autor: BRUNO.uid, nome: BRUNO.name, texto: 'Combinado, professor!', em: at(-2) }]
              : [],
          equipe,
          vinculo,
        }),
      ),
    ]
  })
  const green = { turma: COLORIDAS, equipe: ['mestre'], vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' } }
  const gray = { turma: ARBITROS, equipe: ['professor'], vinculo: { idEntidade: 'rstkd', idFederacao: 'rstkd' } }
  const shown = { situacao: 'publicada' }
  const handedIn = ({ uid, name }: Aluno, late: boolean, answers: readonly (readonly string[])[]) => ({
    ...green,
    name,
    tarefa: TERMOS,
    tarefaTitulo: 'Termos em coreano',
    aluno: uid,
    tentativas: 1,
    entregueEm: late ? at(-1) : at(-4),
    atrasada: late,
    respostas: PERGUNTAS.termos.map(({ id }, index) => ({ pergunta: id, valores: [...(answers[index] ?? [])] })),
  })
  const right = PERGUNTAS.termos.map(({ certas, tipo, opcoes }) =>
    tipo === 'ordenar' ? opcoes : certas.slice(0, tipo === 'curta' ? 1 : 9),
  )
  return [
    ...classes,
    kit.record('materiais', MATERIAL, {
      ...green,
      ...shown,
      publicadaEm: at(-20),
      topico: 'Vocabulário',
      titulo: 'Apostila do 6º gub',
      descricao: APOSTILA,
      anexos: [
        { nome: 'Regras de competição da World Taekwondo', url: 'https://www.worldtaekwondo.org/rules-wt/rules.html' },
      ],
    }),
    kit.record('tarefas', POOMSAE, {
      ...green,
      ...shown,
      publicadaEm: at(-6),
      topico: 'Poomsae',
      prazo: at(7),
      titulo: 'Explique o Taegeuk Sam Jang',
      instrucoes: INSTRUCOES,
      rubrica: [
        { criterio: 'Sequência', descricao: 'Descreve os movimentos na ordem', pontos: 6 },
        { criterio: 'Sentido', descricao: 'Explica o que o poomsae representa', pontos: 4 },
      ],
    }),
    ...quiz(kit, TERMOS, PERGUNTAS.termos, {
      ...green,
      ...shown,
      publicadaEm: at(-12),
      prazo: at(-2),
      topico: 'Vocabulário',
      titulo: 'Termos em coreano',
    }),
    ...quiz(kit, FALTAS, PERGUNTAS.faltas, {
      ...gray,
      ...shown,
      publicadaEm: at(-3),
      prazo: at(10),
      topico: 'Regras',
      titulo: 'Faltas e penalidades',
      notaImediata: true,
      tentativas: 2,
    }),
    ...banco(kit, 'mestre', 'Augusto Weber Schneider', 'fctkd', PERGUNTAS.termos, ['termos', '6º gub'], at(-40)),
    ...banco(kit, 'professor', 'Renata Fagundes Silveira', 'rstkd', PERGUNTAS.faltas, ['faltas', 'kyorugui'], at(-30)),
    kit.record('entregas', `${TERMOS}-${BRUNO.uid}`, {
      ...handedIn(BRUNO, false, right),
      nota: 4,
      devolvidaEm: at(-3),
      situacao: 'devolvida',
      comentarios: [
        {
          id: 'p1',
          autor: 'mestre',
          nome: 'Augusto Weber Schneider',
          professor: true,
          texto: 'Muito bem!',
          em: at(-3),
        },
      ],
    }),
    kit.record('entregas', `${TERMOS}-${TOMAS.uid}`, {
      ...handedIn(TOMAS, true, right.slice(0, 1)),
      situacao: 'entregue',
    }),
    {
      path: `entregas/${TERMOS}-${TOMAS.uid}/reservado/${TERMOS}-${TOMAS.uid}`,
      data: { nota: 1, rubrica: [], quiz: 1 },
    },
  ]
}

const total = (questions: readonly PerguntaComChave[]) => questions.reduce((sum, { pontos }) => sum + pontos, 0)

function activity(
  id: string,
  tipo: Turma['atividades'][number]['tipo'],
  titulo: string,
  topico: string,
  prazo: number,
  pontos: number,
  em: number,
): Turma['atividades'][number] {
  return { id, tipo, titulo, topico, prazo, pontos, em, rascunho: false }
}

/** A quiz and its key, in separate documents as the server stores them. */
function quiz(kit: SeedKit, id: string, questions: readonly PerguntaComChave[], data: object): SeedDoc[] {
  const { perguntas, gabarito } = splitGabarito(questions)
  return [
    kit.record('tarefas', id, { ...data, tipo: 'quiz', pontos: total(questions), perguntas }),
    { path: `tarefas/${id}/reservado/${id}`, data: { gabarito } },
  ]
}

/** Question bank of a teacher; others of the entity may use the first question. */
const banco = (
  kit: SeedKit,
  autor: string,
  nome: string,
  entidade: string,
  questions: readonly PerguntaComChave[],
  tags: readonly string[],
  em: number,
): SeedDoc[] =>
  questions.map(({ id, tipo, enunciado, opcoes, certas, pontos }, index) =>
    kit.record('questoes', `banco-${autor}-${id}`, {
      tipo,
      enunciado,
      opcoes,
      certas: tipo === 'ordenar' ? opcoes : certas,
      pontos,
      tags,
      autor,
      nome,
      compartilhada: index === 0,
      em: em + index,
      vinculo: { idEntidade: entidade, idFederacao: entidade },
    }),
  )

export const turmas: SeedArea = {
  docs: build,
  demo: {
    'turma.publica': { address: `/cbtkdeduca/turma/${COLORIDAS}`, id: COLORIDAS, code: 'VRD2345' },
    'tarefa.aberta': {
      address: `/cbtkdeduca/turma/${COLORIDAS}/tarefa/${POOMSAE}`,
      id: POOMSAE,
      as: 'atleta@prtkd.test',
    },
  },
}
