import { FORAS } from '@sie/domain/competicao/rodadas/estados.ts'
import type { ForaDaRodada } from '@sie/domain/competicao/taekwondo/sumulaPoomsae.ts'
import { Escolha } from '../Escolha.tsx'

const MOTIVOS: readonly ForaDaRodada[] = ['ausentes', 'desclassificados']

interface ForaProps {
  nome: string
  onChoose: (motivo: ForaDaRodada) => void
  onClose: () => void
}

/** Choice of the reason why an athlete does not perform. */
export const Fora = ({ nome, onChoose, onClose }: ForaProps) => (
  <Escolha
    titulo={`${nome}: por que fica fora da rodada?`}
    opcoes={MOTIVOS.map((motivo) => ({ nome: FORAS[motivo], valor: motivo }))}
    onChoose={onChoose}
    onClose={onClose}
  />
)
