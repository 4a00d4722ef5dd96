// Dates of the confederation and of its federations for some three months: competitions, exams, courses, recurring trainings with cancelled and
// moved dates, deadlines, one for members, a draft.
import { agendamentos as descricao } from '@sie/domain/eventos/collections/agendamentos.ts'
import { diasDaRegra } from '@sie/domain/eventos/agenda/ocorrencias.ts'
import type { SeedArea, SeedKit } from '../base/kit.ts'
import { INVENTADOS, type Inventado } from './textosDaAgenda.ts'

function registroDe(kit: SeedKit, one: Inventado) {
  const first = kit.day(one.dia)
  const [from, to] = one.horas ?? ['00:00', '00:00']
  const days = one.regra ? diasDaRegra(one.regra(first), first, kit.day(one.ate ?? 90)) : []
  const published = one.situacao !== 'rascunho'
  return descricao.schema.parse({
    titulo: one.titulo,
    tipo: one.tipo,
    diaInteiro: !one.horas,
    inicio: kit.at(one.dia, from),
    fim: kit.at(one.ultimo ?? one.dia, to),
    recorrencia: {
      regra: one.regra?.(first) ?? '',
      ate: one.ate === undefined ? '' : kit.day(one.ate),
      excecoes: one.excecoes?.(kit, days) ?? [],
    },
    local: one.local,
    dadosEndereco: { logradouro: one.logradouro ?? '', logradouroMunicipio: one.municipio, logradouroUF: one.uf },
    descricao: one.descricao,
    inscricoesAte: one.inscricoes === undefined ? '' : kit.day(one.inscricoes),
    vinculo: { idEntidade: one.entidade, idFederacao: one.entidade },
    publicacao: {
      situacao: published ? 'publicada' : 'rascunho',
      publicarEm: published ? kit.at(Math.min(one.dia, 0) - 30) : null,
      expiraEm: null,
      publico: one.publico ?? 'todos',
      publicada: published,
    },
  })
}

export const agendamentos: SeedArea = {
  docs: (kit) =>
    INVENTADOS.map((one) =>
      kit.record('agendamentos', one.id, registroDe(kit, one), {
        // Public records name nobody.
        ownerid: '',
        owner: 'usuário',
        creation: kit.at(Math.min(one.dia, 0) - 31),
        date: kit.at(Math.min(one.dia, 0) - 31),
      }),
    ),
  demo: {
    'agendamento.publicado': {
      address: '/calendario?id=supercampeonato-brasileiro',
      id: 'supercampeonato-brasileiro',
    },
    'agendamento.recorrente': {
      address: '/calendario?id=treino-selecao-catarinense',
      id: 'treino-selecao-catarinense',
    },
    'agendamento.rascunho': {
      address: '/calendario/addagendamento?id=camp-de-verao',
      id: 'camp-de-verao',
      as: 'admin@cbtkd.test',
    },
  },
}
