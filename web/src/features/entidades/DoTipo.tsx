import { EntidadePage } from './EntidadePage.tsx'

/** /institucional/federacoes/addfederacao: form of an entity of a fixed type. */
export const FederacaoPage = () => <EntidadePage tipos={['federacao']} />

/** /institucional/filiados/addfiliado */
export const FiliadoPage = () => <EntidadePage tipos={['filiado']} />

/** /institucional/associacoes/addassociacao */
export const AssociacaoPage = () => <EntidadePage tipos={['associacao']} />
