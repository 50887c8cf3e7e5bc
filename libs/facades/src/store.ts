export { combineReducers, configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit';
export { Provider, useDispatch, useSelector } from 'react-redux';
