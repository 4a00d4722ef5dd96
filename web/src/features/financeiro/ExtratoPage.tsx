import Button from '@mui/material/Button'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { useAccess } from '../../data/access.ts'
import { detailOptions } from '../../data/queries.ts'
import { useEntityNames } from '../../data/useEntityNames.ts'
import { Extrato } from './faturas/Extrato.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PageContainer } from '../../ui/layout/PageContainer.tsx'

/** /sie/financeiro/receitas?ver=extrato&emitente=&tipo=&id=: statement of a payer at an issuer. */
export function ExtratoPage() {
  const access = useAccess()
  const [params] = useSearchParams()
  const [emitente, id] = [params.get('emitente') ?? '', params.get('id') ?? '']
  const tipo = params.get('tipo') === 'entidade' ? ('entidade' as const) : ('pessoa' as const)
  const praticante = useQuery({
    ...detailOptions(access, praticantes, id, true),
    enabled: id !== '' && tipo === 'pessoa',
    retry: false,
  })
  const entity = useQuery({
    ...detailOptions(access, entidades, id, true),
    enabled: id !== '' && tipo === 'entidade',
    retry: false,
  })
  const nameOf = useEntityNames([emitente])
  if (!emitente || !id)
    return (
      <PageContainer title="Extrato do pagador">
        <EmptyState
          title="De quem?"
          text="Abra o extrato a partir de uma fatura, de uma pessoa ou de um clube."
          action={
            <Button component={Link} to={address('/sie/financeiro/receitas', { ver: 'faturas' })} variant="contained">
              Ver as faturas
            </Button>
          }
        />
      </PageContainer>
    )
  const nome = (tipo === 'pessoa' ? praticante.data : entity.data)?.dadosPessoais.name
  return (
    <Extrato
      emitente={emitente}
      emitenteNome={nameOf(emitente)}
      sacado={{ tipo, id }}
      sacadoNome={nome ?? 'quem paga'}
      links
    />
  )
}
