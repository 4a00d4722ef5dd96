import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import { resultados } from '@sie/domain/competicao/collections/resultados.ts'
import { PASSOS_DA_CATEGORIA, type PassoDaCategoria } from '@sie/domain/competicao/dia/estados.ts'
import { seApresenta } from '@sie/domain/competicao/rodadas/estados.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { encerramentoEmPalavras } from '@sie/domain/eventos/pesagem/pesagem.ts'
import { useRef, useState } from 'react'
import { useAccess } from '../../../data/access.ts'
import { useDeviceQueue } from '../../../platform/deviceQueue.ts'
import { TransitionDialog } from '../../../ui/record/TransitionDialog.tsx'
import { Escolhas, type Opcao } from './Escolhas.tsx'
import { enderecoDaChave, type Categoria } from './dia.ts'
import { LoteDeCategorias } from './LoteDeCategorias.tsx'

export interface PassoProps {
  evento: string
  passo: PassoDaCategoria
  /** not empty */
  categorias: readonly Categoria[]
  /** @param made whether something was done */
  onClose: (made: boolean) => void
}

/** Dialog of a step, of one category or of many: the same acts as on the page of each, one after another. */
export function PassoDialog(props: PassoProps) {
  if (props.passo === 'encerrarPesagem') return <EncerrarPesagem {...props} />
  if (props.passo === 'montar') return <Montar {...props} />
  if (props.passo === 'abrir') return <Abrir {...props} />
  return <Andamento {...props} />
}

/** A step of the process of brackets or of results. */
function Andamento({ passo, categorias, onClose }: PassoProps) {
  const results = passo === 'enviar' || passo === 'homologar'
  const collection = results ? resultados : chaves
  const transition = collection.process?.transitions[passo]
  const records = categorias.flatMap(({ id, titulo, versao, resultado }) => {
    const [record, version] = results ? [resultado?.id, resultado?.versao] : [id, versao]
    return record === undefined || typeof version !== 'number' ? [] : [{ id: record, titulo, metadados: { version } }]
  })
  if (!transition || records.length === 0) return null
  return (
    <TransitionDialog
      collection={collection}
      records={records}
      name={passo}
      transition={transition}
      linkOf={(id) => (results ? address('/preview/ranking', { ver: 'resultado', id }) : enderecoDaChave({ id }))}
      onClose={onClose}
    />
  )
}

function EncerrarPesagem({ evento, passo, ...props }: PassoProps) {
  const { call } = useAccess()
  const { waiting } = useDeviceQueue()
  // Groups of one class are closed by the same act, once.
  const closed = useRef(new Map<string, Promise<void>>())
  const classes = [...new Map(props.categorias.map((one) => [one.classe, one.encerra])).values()]
  const total = (part: keyof Categoria['encerra']) => classes.reduce((sum, encerra) => sum + encerra[part], 0)
  // A call ends before Hosting would end it; the next goes on with the athletes who are left.
  const untilClosed = async (classe: string, signal: AbortSignal) => {
    for (;;) {
      const { faltam } = await call('encerrarPesagem', { evento, classe, semPendentes: true })
      if (faltam === 0) return
      if (signal.aborted)
        throw new ErroSIE('dados-invalidos', {
          classe: `parou antes do fim, e ${faltam === 1 ? 'falta 1' : `faltam ${faltam}`}.`,
        })
    }
  }
  return (
    <LoteDeCategorias
      {...props}
      label={PASSOS_DA_CATEGORIA[passo].label}
      consequence={encerramentoEmPalavras({
        aptos: total('aptos'),
        mudam: total('mudam'),
        fora: total('fora'),
        ausentes: total('ausentes'),
      })}
      obstacle={waiting > 0 ? 'Espere as notas deste aparelho serem enviadas.' : ''}
      linkOf={({ classe }) => address('/eventos/evento/pesagem', { evento, categoria: classe })}
      run={async ({ classes: codes }, signal) => {
        for (const classe of codes) {
          const found = closed.current.get(classe) ?? untilClosed(classe, signal)
          closed.current.set(classe, found)
          await found
        }
      }}
    />
  )
}

const BRONZES: Opcao = {
  label: 'Bronzes',
  options: [
    ['semifinais', 'Para os dois que perdem a semifinal'],
    ['repescagem', 'Disputados na repescagem'],
  ],
}

function Montar({ evento, passo, ...props }: PassoProps) {
  const { call } = useAccess()
  const [bronzes, setBronzes] = useState('semifinais')
  return (
    <LoteDeCategorias
      {...props}
      label={PASSOS_DA_CATEGORIA[passo].label}
      consequence="Eliminatória, sem cabeças de chave e com as regras do dia. Até o anúncio do sorteio dá para mudar cada uma na página dela."
      run={({ classe, modalidade }) =>
        call('montarChave', {
          evento,
          classe,
          opcoes: {
            formato: 'eliminatoria',
            cabecas: 0,
            repescagem: bronzes === 'repescagem' && !seApresenta(modalidade),
          },
        })
      }
    >
      <Escolhas choices={[{ ...BRONZES, value: bronzes, onChange: setBronzes }]} />
    </LoteDeCategorias>
  )
}

const EMPATE: Opcao = {
  label: 'Rodada empatada',
  options: [
    ['superioridade', 'Critérios e superioridade'],
    ['ouro', 'Ponto de ouro'],
  ],
}
const JUIZES: Opcao = { label: 'Juízes de poomsae', options: ['3', '5', '7'].map((count) => [count, count]) }
const FORMAS: Opcao = { label: 'Formas por rodada', options: ['1', '2'].map((count) => [count, count]) }
const TERCEIROS: Opcao = {
  label: 'Terceiros lugares',
  options: [
    ['2', 'Dois bronzes'],
    ['1', 'Um bronze'],
  ],
}

function Abrir({ passo, ...props }: PassoProps) {
  const { call } = useAccess()
  const [empate, setEmpate] = useState('superioridade')
  const [juizes, setJuizes] = useState('5')
  const [formas, setFormas] = useState('2')
  const [terceiros, setTerceiros] = useState('2')
  const [performs, fights] = [true, false].map((kind) =>
    props.categorias.some(({ modalidade }) => seApresenta(modalidade) === kind),
  )
  return (
    <LoteDeCategorias
      {...props}
      label={PASSOS_DA_CATEGORIA[passo].label}
      consequence={`As lutas vão para as quadras da programação; sem ela, ficam sem quadra.${performs ? ' Para designar as formas de uma categoria de poomsae, abra as rodadas na página dela.' : ''}`}
      run={({ id: chave, modalidade }) =>
        seApresenta(modalidade)
          ? call('abrirRodadas', {
              chave,
              juizes: juizes === '3' ? 3 : juizes === '7' ? 7 : 5,
              formas: Number(formas),
              terceiros: Number(terceiros),
            })
          : call('abrirSumulas', { chave, ouro: empate === 'ouro' })
      }
    >
      <Escolhas
        choices={[
          ...(fights ? [{ ...EMPATE, value: empate, onChange: setEmpate }] : []),
          ...(performs
            ? [
                { ...JUIZES, value: juizes, onChange: setJuizes },
                { ...FORMAS, value: formas, onChange: setFormas },
                { ...TERCEIROS, value: terceiros, onChange: setTerceiros },
              ]
            : []),
        ]}
      />
    </LoteDeCategorias>
  )
}
