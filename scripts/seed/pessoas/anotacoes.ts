// Notes of a federation's and a club's office on invented members, with reminders to come and come. All invented.
import { LEMBRETES_EM_ABERTO } from '@sie/domain/pessoas/collections/anotacoes.ts'
import type { SeedArea, SeedDoc, SeedKit } from '../base/kit.ts'
import { membersOf } from '../eventos/sancoes.ts'

const NOTAS = [
  { texto: 'Trouxe a certidão de casamento; falta a foto nova.', lembrar: undefined, situacao: 'anotada' },
  { texto: 'Cobrar o atestado médico antes da copa.', lembrar: -2, situacao: 'lembrada', para: 'equipe' },
  { texto: 'Ligar sobre a segunda via da carteirinha.', lembrar: 0, situacao: 'lembrada', para: 'equipe' },
  { texto: 'Ver se o clube mandou a autorização assinada.', lembrar: 9, situacao: 'marcada', para: 'equipe' },
  { texto: 'Prometeu o comprovante de endereço.', lembrar: -30, situacao: 'concluida', para: 'equipe' },
] as const

function build(kit: SeedKit): SeedDoc[] {
  const people = membersOf(kit, 'fctkd')
  return NOTAS.map((nota, index) => {
    const { id: pessoa, name } = people[(index === 0 ? 1 : index) * 3] ?? { id: '', name: '' }
    const open = LEMBRETES_EM_ABERTO.some((state) => state === nota.situacao)
    return kit.record('anotacoes', `anotacao-${index + 1}`, {
      name,
      pessoa,
      texto: nota.texto,
      lembrarEm: nota.lembrar === undefined ? '' : kit.day(nota.lembrar),
      para: open ? 'equipe' : 'eu',
      situacao: nota.situacao,
      vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
    })
  })
}

export const anotacoes: SeedArea = {
  docs: build,
  demo: {
    'agenda.lista': { address: '/sie/dashboard?ver=agenda', as: 'secretaria@fctkd.test' },
  },
}
