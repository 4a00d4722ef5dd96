// Notes of a federation's and a club's office on invented members, with reminders to come and come. All invented.
import { Timestamp } from 'firebase-admin/firestore'
import { DUE_FIELD } from '@sie/domain/base/records/process.ts'
import { instanteDoLembrete } from '@sie/domain/pessoas/collections/anotacoes.ts'
import type { SeedArea, SeedDoc, SeedKit } from '../base/kit.ts'
import { membersOf } from './membros.ts'

const FEDERACAO = 'fctkd'

const NOTAS = [
  { texto: 'Trouxe a certidão de casamento; falta a foto nova.', lembrar: undefined, situacao: 'anotada', para: 'eu' },
  { texto: 'Cobrar o atestado médico antes da copa.', lembrar: -2, situacao: 'lembrada', para: 'equipe' },
  { texto: 'Ligar sobre a segunda via da carteirinha.', lembrar: 0, situacao: 'lembrada', para: 'equipe' },
  { texto: 'Ver se o clube mandou a autorização assinada.', lembrar: 9, situacao: 'marcada', para: 'equipe' },
  { texto: 'Prometeu o comprovante de endereço.', lembrar: -30, situacao: 'concluida', para: 'equipe' },
  { texto: 'Entregar o dobok novo no treino.', lembrar: 4, situacao: 'marcada', para: 'equipe', doClube: true },
] as const

function build(kit: SeedKit): SeedDoc[] {
  const people = membersOf(kit, FEDERACAO)
  return NOTAS.map((nota, index) => {
    const known = 'doClube' in nota ? people.filter(({ clube }) => clube !== '') : people
    const { id: pessoa, name, clube } = known[(index === 0 ? 1 : index) * 3] ?? { id: '', name: '', clube: '' }
    const lembrarEm = nota.lembrar === undefined ? '' : kit.day(nota.lembrar)
    const at = instanteDoLembrete(lembrarEm)
    const lembrarAs = at === null ? null : Timestamp.fromMillis(at)
    const made = kit.record('anotacoes', `anotacao-${index + 1}`, {
      name,
      pessoa,
      texto: nota.texto,
      lembrarEm,
      lembrarAs,
      para: nota.para,
      situacao: nota.situacao,
      vinculo: { idEntidade: 'doClube' in nota ? clube : FEDERACAO, idFederacao: FEDERACAO },
    })
    return nota.situacao === 'marcada' ? { ...made, data: { ...made.data, [DUE_FIELD]: lembrarAs } } : made
  })
}

export const anotacoes: SeedArea = {
  docs: build,
  demo: {
    'agenda.lista': { address: '/sie/dashboard?ver=agenda', as: 'secretaria@fctkd.test' },
  },
}
