import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ageOn, formatDay, formatDayTime, timeAgo } from '@sie/domain/base/brazil/dates.ts'
import { TIPOS_DE_PENDENCIA, type Pendencia } from '@sie/domain/pessoas/cadastro/pendencias.ts'
import { pedidosVinculo } from '@sie/domain/pessoas/collections/pedidosVinculo.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { PedidoDeVinculo } from '../../../data/usePedidosDeVinculo.ts'
import { FotoDe } from '../../../ui/files/FotoDe.tsx'
import { FotoPessoa } from '../../../ui/files/FotoPessoa.tsx'
import { hoje } from '../../../ui/form/formulario.ts'
import { Facts } from '../../../ui/record/Facts.tsx'
import { TransitionBar } from '../../../ui/record/TransitionBar.tsx'
import { AcoesDoPedido } from './AcoesDoPedido.tsx'
import { Conteudo } from './Conteudo.tsx'
import { daEntidade } from './pedidos.ts'
import { TEXTOS } from './textos.ts'
import type { Decisao } from './useDecisoes.ts'

/** Open request about a person's record: large photo, data, content to decide on, and the decisions in a bar below. */
export function PedidoAberto({
  pendencia,
  now,
  onDecide,
}: {
  pendencia: Pendencia
  now: number
  onDecide: (decisao: Decisao) => Promise<void>
}) {
  const { tipo, pessoa, pedidoEm, nome, foto, nascimento, cpf, celular, clube, federacao, texto } = pendencia
  const left = [
    { label: 'CPF', value: cpf },
    { label: 'Nascimento', value: nascimento && formatDay(nascimento) },
    { label: 'Celular', value: celular },
  ]
  const right = [
    { label: 'Clube', value: clube },
    { label: 'Federação', value: federacao || 'Sem federação' },
  ]
  return (
    <>
      <Corpo
        nome={
          <Link
            component={RouterLink}
            to={address('/sie/cadastros/addpraticante', { id: pessoa })}
            color="text.primary"
            underline="hover"
          >
            {nome}
          </Link>
        }
        foto={<FotoPessoa nome={nome} caminho={foto} tamanho={92} altura={115} />}
        quando={
          <>
            {nascimento && `${ageOn(nascimento, hoje())} anos · `}
            <time dateTime={pedidoEm} title={formatDayTime(Date.parse(pedidoEm))}>
              {`pediu ${timeAgo(Date.parse(pedidoEm), now)}`}
            </time>
          </>
        }
        chip={<Chip size="small" variant="outlined" color={TEXTOS[tipo].cor} label={TIPOS_DE_PENDENCIA[tipo].label} />}
      >
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 3, alignItems: 'start' }}>
          {[left, right].map((facts) => (
            <Facts key={facts[0]?.label} facts={facts.filter(({ value }) => value)} empty="" />
          ))}
        </Box>
        <Stack spacing={1.5}>
          <Typography variant="h6" component="h3">
            {TEXTOS[tipo].julgar}
          </Typography>
          <Conteudo pendencia={pendencia} />
          {texto && <Fala>{texto}</Fala>}
        </Stack>
      </Corpo>
      <Box
        sx={{
          position: 'sticky',
          bottom: 0,
          px: 2.5,
          py: 1.75,
          borderTop: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
          borderBottomRightRadius: 10,
        }}
      >
        <AcoesDoPedido pendencia={pendencia} aberto onDecide={onDecide} />
      </Box>
    </>
  )
}

/** Open request for membership of a club. */
export function VinculoAberto({ vinculo }: { vinculo: PedidoDeVinculo }) {
  const { name, clube, de, pedidoEm, mensagem } = vinculo
  return (
    <Corpo
      nome={name}
      foto={<FotoDe pessoa={vinculo.pessoa} nome={name} alvo={daEntidade(vinculo)} tamanho={92} altura={115} />}
      quando={`desde ${formatDay(pedidoEm)}`}
      chip={<Chip size="small" variant="outlined" label="Vínculo com um clube" />}
    >
      <Facts
        empty=""
        facts={[
          { label: 'Clube de agora', value: de || 'Nenhum' },
          { label: 'Clube pedido', value: clube },
        ]}
      />
      {mensagem && <Fala>{mensagem}</Fala>}
      <TransitionBar collection={pedidosVinculo} record={vinculo} label={`Andamento do pedido de ${name}`} />
    </Corpo>
  )
}

function Corpo({
  nome,
  foto,
  quando,
  chip,
  children,
}: {
  nome: ReactNode
  foto: ReactNode
  quando: ReactNode
  chip: ReactNode
  children: ReactNode
}) {
  return (
    <Stack spacing={2.5} sx={{ p: 2.5, flex: 1 }}>
      <Box sx={{ display: 'flex', gap: 2 }}>
        {foto}
        <Stack spacing={0.75} sx={{ minWidth: 0, alignItems: 'flex-start' }}>
          <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {nome}
          </Typography>
          <Typography color="textSecondary">{quando}</Typography>
          {chip}
        </Stack>
      </Box>
      {children}
    </Stack>
  )
}

/** Message of the requester. */
const Fala = ({ children }: { children: string }) => (
  <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{`“${children}”`}</Typography>
)
