import Delete from '@mui/icons-material/DeleteOutlined'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { categoriasDe, PLANO_DE_CONTAS } from '@sie/domain/financeiro/planoDeContas.ts'
import { repasseDe } from '@sie/domain/financeiro/preco.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useAccess } from '../../../data/access.ts'
import { useGradesOf } from '../../../data/graduacoes.ts'
import { detailOptions } from '../../../data/queries.ts'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import { MoneyInput } from '../../../ui/form/kinds/MoneyInput.tsx'
import { ReferenceInput } from '../../../ui/form/kinds/ReferenceInput.tsx'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { hojeEmBrasilia } from '../faturas/situacao.tsx'
import { anyControl } from '../../../ui/form/anyControl.ts'
import { campo, itemDoServico, pagadorDoItem, type Rascunho } from './rascunho.ts'
import type { ServicoLido } from './useServicos.ts'

interface ItemDaNovaProps {
  index: number
  services: readonly ServicoLido[]
  onRemove: (() => void) | undefined
}

/** Item of an invoice: a service of the price list, or a free text; beneficiary, quantity, price, and shares. */
export function ItemDaNova({ index, services, onRemove }: ItemDaNovaProps) {
  const { control, register, setValue, getValues, formState } = useFormContext<Rascunho>()
  const access = useAccess()
  const client = useQueryClient()
  const any = anyControl(control)
  const gradesOf = useGradesOf()
  const item = useWatch({ control, name: `itens.${index}` })
  const [why, setWhy] = useState('')
  const wrong = formState.errors.itens?.[index]
  const service = services.find(({ id }) => id === item.serviceId) ?? null
  const total = Math.max(0, (Number(item.qtd) || 0) * (item.unitario || 0) - (item.desconto || 0))
  const shares = repasseDe(total, { federacao: item.repasseFederacao, confederacao: item.repasseConfederacao })

  /** Fills in the price of a service for the beneficiary, or else the payer. */
  const price = async (chosen: ServicoLido | null, given: { beneficiarioId?: string; qtd?: number } = {}) => {
    if (!chosen) return setValue(`itens.${index}.serviceId`, '', { shouldDirty: true })
    const now = getValues()
    const stored = now.itens[index]
    const beneficiarioId = given.beneficiarioId ?? stored?.beneficiarioId ?? ''
    const who = beneficiarioId || (now.tipo === 'pessoa' ? now.pessoa : '')
    const praticante = who ? await client.fetchQuery(detailOptions(access, praticantes, who)).catch(() => null) : null
    const entity =
      now.tipo === 'entidade' && now.entidade
        ? await client.fetchQuery(detailOptions(access, entidades, now.entidade)).catch(() => null)
        : null
    const payer = pagadorDoItem(praticante, entity, chosen, hojeEmBrasilia())
    const { item: next, preco } = itemDoServico(
      chosen,
      payer,
      { qtd: given.qtd ?? stored?.qtd ?? 1, beneficiarioId },
      gradesOf(chosen.vinculo.idFederacao),
    )
    setValue(`itens.${index}`, next, { shouldDirty: true })
    setWhy('recusa' in preco ? preco.recusa : preco.motivos.join(' '))
  }

  return (
    <Box
      role="group"
      aria-label={`Item ${index + 1}`}
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', md: 'repeat(12, minmax(0, 1fr))' },
        pb: 2,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Autocomplete
        options={services}
        value={service}
        getOptionLabel={({ codigo, name }) => `${name} (${codigo})`}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(option, other) => option.id === other.id}
        noOptionsText="Nenhum serviço assim na tabela."
        onChange={(_, chosen) => void price(chosen)}
        renderInput={(props) => <TextField {...props} size="small" label="Serviço da tabela" />}
        sx={{ gridColumn: { xs: '1 / -1', md: 'span 4' } }}
      />
      <LimitedField
        limit={160}
        size="small"
        required
        label="O quê"
        error={Boolean(wrong?.descricao)}
        helperText={wrong?.descricao?.message}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ gridColumn: { xs: '1 / -1', md: 'span 4' } }}
        {...register(`itens.${index}.descricao`, { required: 'Descreva o item.' })}
      />
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'span 4' } }}>
        <Controller
          control={control}
          name={`itens.${index}.categoria`}
          render={({ field }) => (
            <TextField {...field} select size="small" fullWidth label="Categoria">
              {menuItems(categoriasDe('receita').map((one) => [one, PLANO_DE_CONTAS[one].nome]))}
            </TextField>
          )}
        />
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'span 4' } }}>
        <ReferenceInput
          field={campo(`itens.${index}.beneficiarioId`, 'Para quem', 'praticantes', false)}
          name={`itens.${index}.beneficiarioId`}
          control={any}
          label="Para quem"
          disabled={false}
          onChosen={(id) => void (service && price(service, { beneficiarioId: id }))}
        />
      </Box>
      <TextField
        size="small"
        label="Qtd."
        error={Boolean(wrong?.qtd)}
        slotProps={{ htmlInput: { inputMode: 'numeric' }, inputLabel: { shrink: true } }}
        sx={{ gridColumn: { md: 'span 2' } }}
        {...register(`itens.${index}.qtd`, {
          min: 1,
          max: 999,
          valueAsNumber: true,
          onBlur: () => void (service && price(service)),
        })}
      />
      <Box sx={{ gridColumn: { md: 'span 2' } }}>
        <MoneyInput
          field={campo(`itens.${index}.unitario`, 'Cada')}
          name={`itens.${index}.unitario`}
          control={any}
          label="Cada"
          disabled={false}
        />
      </Box>
      <Box sx={{ gridColumn: { md: 'span 2' } }}>
        <MoneyInput
          field={campo(`itens.${index}.desconto`, 'Desconto', undefined, false)}
          name={`itens.${index}.desconto`}
          control={any}
          label="Desconto"
          disabled={false}
        />
      </Box>
      <Box
        sx={{
          gridColumn: { md: 'span 2' },
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'flex-end',
          gap: 1,
          minHeight: 40,
        }}
      >
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {formatReais(total)}
        </Typography>
        <IconButton aria-label={`Remover item ${index + 1}`} disabled={!onRemove} onClick={onRemove}>
          <Delete />
        </IconButton>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
        {[
          why,
          shares.federacao > 0 ? `Repasse à federação: ${formatReais(shares.federacao)}.` : '',
          shares.confederacao > 0 ? `Repasse à confederação: ${formatReais(shares.confederacao)}.` : '',
          item.desconto > (Number(item.qtd) || 0) * item.unitario ? 'O desconto é maior que o item.' : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </Typography>
    </Box>
  )
}
