import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { MAIS_ITENS } from '@sie/domain/financeiro/collections/camposDoFinanceiro.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccess } from '../../../data/access.ts'
import { MAX_LIMIT } from '../../../data/listQuery.ts'
import { recordKeys } from '../../../data/queries.ts'
import { readRows } from '../../../data/records.ts'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { DialogoDeDinheiro } from '../faturas/DialogoDeDinheiro.tsx'
import { hojeEmBrasilia } from '../faturas/situacao.tsx'
import { itemDoServico, pagadorDoItem, type Item } from './rascunho.ts'
import type { ServicoLido } from './useServicos.ts'

interface MembrosDoClubeProps {
  clube: { id: string; federacao: string }
  services: readonly ServicoLido[]
  onAdd: (itens: Item[]) => void
  onClose: () => void
}

/** Members of a club, each of whom becomes an item of one service at that person's price. */
export function MembrosDoClube({ clube, services, onAdd, onClose }: MembrosDoClubeProps) {
  const { db } = useAccess()
  const { data } = useQuery({
    queryKey: [...recordKeys.lists(praticantes), 'membros', clube] as const,
    queryFn: () =>
      readRows(db, praticantes, {
        collection: praticantes.name,
        where: [
          { path: 'dadosFiliacao.vinculadoAEntidadeID', op: '==', value: clube.id },
          { path: 'dadosFiliacao.federacaoID', op: '==', value: clube.federacao },
          { path: 'metadados.active', op: '==', value: true },
        ],
        orderBy: [{ path: praticantes.order.path, direction: praticantes.order.direction }],
        limit: MAX_LIMIT,
      }),
  })
  const people = data ?? []
  const offered = services.filter(({ aplicaSe }) => aplicaSe === 'pessoa')
  const [serviceId, setService] = useState(offered.find(({ categoria }) => categoria === 'anuidade')?.id ?? '')
  const [out, setOut] = useState<ReadonlySet<string>>(new Set())
  const service = offered.find(({ id }) => id === serviceId) ?? offered[0]
  const today = hojeEmBrasilia()
  const lines = people.map((praticante) => ({
    praticante,
    ...(service
      ? itemDoServico(service, pagadorDoItem(praticante, null, service, today), {
          qtd: 1,
          beneficiarioId: praticante.id,
        })
      : { item: undefined, preco: { recusa: 'Escolha um serviço.' } }),
  }))
  const chosen = lines
    .filter(({ praticante, preco }) => !out.has(praticante.id) && !('recusa' in preco))
    .slice(0, MAIS_ITENS)
  const items = chosen.flatMap(({ item }) => (item ? [item] : []))
  const sum = items.reduce((all, { unitario, desconto }) => all + unitario - desconto, 0)
  const all = out.size === 0
  return (
    <DialogoDeDinheiro
      title="Membros do clube"
      action={items.length === 1 ? 'Incluir 1 item' : `Incluir ${items.length} itens`}
      wide
      busy={false}
      error={null}
      ready={items.length > 0}
      onRun={() => (onAdd(items), onClose())}
      onClose={onClose}
    >
      <TextField
        select
        size="small"
        label="Serviço"
        value={service?.id ?? ''}
        onChange={({ target }) => setService(target.value)}
      >
        {menuItems(offered.map(({ id, name }) => [id, name]))}
      </TextField>
      {offered.length === 0 && (
        <Alert severity="info">Quem emite não tem serviços cobrados por pessoa na tabela.</Alert>
      )}
      {!data ? (
        <Skeleton variant="rounded" height={200} aria-busy />
      ) : (
        <Box>
          <FormControlLabel
            label={`Todos os ${people.length} membros ativos`}
            control={
              <Checkbox
                checked={all}
                indeterminate={!all && out.size < people.length}
                onChange={(_, on) => setOut(on ? new Set() : new Set(people.map(({ id }) => id)))}
              />
            }
          />
          <Box
            component="ul"
            aria-label="Membros"
            sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 300, overflowY: 'auto' }}
          >
            {lines.map(({ praticante, preco }) => (
              <Box component="li" key={praticante.id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <FormControlLabel
                  label={praticante.dadosPessoais.name}
                  disabled={'recusa' in preco}
                  sx={{ flexGrow: 1, minWidth: 0, mr: 0 }}
                  control={
                    <Checkbox
                      size="small"
                      checked={!out.has(praticante.id) && !('recusa' in preco)}
                      onChange={(_, on) =>
                        setOut((before) => {
                          const next = new Set(before)
                          if (on) next.delete(praticante.id)
                          else next.add(praticante.id)
                          return next
                        })
                      }
                    />
                  }
                />
                <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
                  {'recusa' in preco ? preco.recusa : formatReais(preco.total)}
                </Typography>
              </Box>
            ))}
          </Box>
        </Box>
      )}
      <Typography sx={{ fontWeight: 600 }} aria-live="polite">
        {`${items.length} ${items.length === 1 ? 'membro' : 'membros'} · ${formatReais(sum)}`}
      </Typography>
    </DialogoDeDinheiro>
  )
}
