import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { addMonths } from '@sie/domain/base/brazil/dates.ts'
import { duracaoEmPalavras } from '@sie/domain/ajuda/duracao.ts'
import { maisUteis, mediasDasFilas } from '@sie/domain/ajuda/publico.ts'
import { searchAjuda } from '@sie/domain/ajuda/busca.ts'
import type { Address } from '@sie/domain/base/portal/address.ts'
import { useState, type ReactNode } from 'react'
import type { Ajuda } from '../../data/ajuda.ts'
import type { Audience } from '../../data/published.ts'
import { hoje } from '../form/formulario.ts'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { CampoDeBusca } from './CampoDeBusca.tsx'
import { Perguntas, Tutoriais } from './ListaDeAjuda.tsx'

const PERGUNTAS = 6
const TUTORIAIS = 3
const ACHADOS = 12

interface InicioDaAjudaProps {
  ajuda: Ajuda
  audience: Audience
  enderecoDoTutorial: (id: string) => Address
  /** shown below a search without results */
  semResposta?: ReactNode
  /** links to the full lists, beside the headings */
  verPerguntas?: ReactNode
  verTutoriais?: ReactNode
}

/** Start of a help page: a search with results while the user types, else the most useful items. */
export function InicioDaAjuda({
  ajuda,
  audience,
  enderecoDoTutorial,
  semResposta,
  verPerguntas,
  verTutoriais,
}: InicioDaAjudaProps) {
  const [busca, setBusca] = useState('')
  const searched = busca.trim() !== ''
  const found = searched ? searchAjuda(ajuda.itens, busca).slice(0, ACHADOS) : []
  const best = (tipo: 'faqs' | 'tutoriais', most: number) =>
    maisUteis(
      ajuda.itens.filter((item) => item.tipo === tipo),
      ajuda.contagens,
      most,
    )
  const [perguntas, tutoriais] = searched
    ? [found.filter(({ tipo }) => tipo === 'faqs'), found.filter(({ tipo }) => tipo === 'tutoriais')]
    : [best('faqs', PERGUNTAS), best('tutoriais', TUTORIAIS)]
  return (
    <Stack spacing={4}>
      <CampoDeBusca label="Como podemos ajudar?" busca={busca} onBusca={setBusca} />
      {searched && (
        <Typography role="status" color="textSecondary" sx={{ mt: '8px !important' }}>
          {found.length === 0
            ? 'Nada encontrado.'
            : found.length === 1
              ? '1 resposta encontrada'
              : `${found.length} respostas encontradas`}
        </Typography>
      )}
      {searched && found.length === 0 && (
        <EmptyState
          title="Nada encontrado com estas palavras."
          text="Tente com outras, ou pergunte a quem atende."
          action={semResposta}
        />
      )}
      {perguntas.length > 0 && (
        <Secao
          id="ajuda-perguntas"
          title={searched ? 'Perguntas' : 'Perguntas mais úteis'}
          action={!searched && verPerguntas}
        >
          <Perguntas itens={perguntas} contagens={ajuda.contagens} audience={audience} />
        </Secao>
      )}
      {tutoriais.length > 0 && (
        <Secao
          id="ajuda-tutoriais"
          title={searched ? 'Tutoriais' : 'Tutoriais mais úteis'}
          action={!searched && verTutoriais}
        >
          <Tutoriais itens={tutoriais} endereco={enderecoDoTutorial} nivel="h3" />
        </Secao>
      )}
    </Stack>
  )
}

function Secao({ id, title, action, children }: { id: string; title: string; action: ReactNode; children: ReactNode }) {
  return (
    <Box component="section" aria-labelledby={id}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 1.5 }}>
        <Typography variant="h6" component="h2" id={id}>
          {title}
        </Typography>
        {action}
      </Stack>
      {children}
    </Box>
  )
}

/** Months ('AAAA-MM') of the averages: the current one and the two before. */
const mesesDaMedia = () => [0, -1, -2].map((back) => addMonths(`${hoje().slice(0, 7)}-01`, back).slice(0, 7))

/** Average response times of the departments in the last three months; nothing where too few tickets were answered. */
export function TemposDeResposta({ tempos }: { tempos: Ajuda['tempos'] }) {
  const medias = mediasDasFilas(tempos, mesesDaMedia())
  if (medias.length === 0) return null
  return (
    <Box component="section" aria-labelledby="ajuda-tempos">
      <Typography variant="h6" component="h2" id="ajuda-tempos" sx={{ mb: 0.5 }}>
        Quanto tempo cada setor leva
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        Média do que foi respondido e resolvido nos últimos três meses, em horas de atendimento: dias úteis, das 9 h às
        18 h.
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' } }}>
        {medias.map(({ fila, nome, resposta, solucao }) => (
          <Box key={fila} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}>
            <Typography component="dt" sx={{ fontWeight: 600 }}>
              {nome}
            </Typography>
            {resposta !== undefined && (
              <Box component="dd" sx={{ m: 0, mt: 0.5 }}>{`Primeira resposta em ${duracaoEmPalavras(resposta)}`}</Box>
            )}
            {solucao !== undefined && (
              <Box component="dd" sx={{ m: 0 }}>{`Solução em ${duracaoEmPalavras(solucao)}`}</Box>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
